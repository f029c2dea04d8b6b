import type { Coordinates } from "@dinner-dice/core/coordinates";

/** Units per degree that fit into 32 bits: about a centimetre. */
const UNITS = 1e7;

/** Beyond any latitude. */
const NOWHERE = 2_147_483_647;

/** Points on the earth by their index, eight bytes each. */
export class PointColumn {
  readonly #lats: Int32Array;
  readonly #lngs: Int32Array;

  /** A column without points. */
  constructor(length: number) {
    this.#lats = new Int32Array(length).fill(NOWHERE);
    this.#lngs = new Int32Array(length);
  }

  set(index: number, { lat, lng }: Coordinates): void {
    this.#lats[index] = Math.round(lat * UNITS);
    this.#lngs[index] = Math.round(lng * UNITS);
  }

  /** The point at an index; `undefined` if there is none. */
  at(index: number): Coordinates | undefined {
    const [lat, lng] = [this.#lats[index], this.#lngs[index]];
    return lat === undefined || lng === undefined || lat === NOWHERE
      ? undefined
      : { lat: lat / UNITS, lng: lng / UNITS };
  }

  /** The same points, with room for more. */
  lengthened(length: number): PointColumn {
    const longer = new PointColumn(length);
    longer.#lats.set(this.#lats);
    longer.#lngs.set(this.#lngs);
    return longer;
  }

  /** The points in another order, given as indexes of this column. */
  inOrder(order: Uint32Array): PointColumn {
    const column = new PointColumn(order.length);
    for (const [to, from] of order.entries()) {
      column.#lats[to] = this.#lats[from] ?? NOWHERE;
      column.#lngs[to] = this.#lngs[from] ?? 0;
    }
    return column;
  }
}
