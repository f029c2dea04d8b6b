import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import { firstFrom, POINT_UNITS } from "./node-points.js";

/** Points by the numbers of their things, 16 bytes each: a Map takes ten times as much, and no more than 16.7 million. */
export class PointTable {
  /** Endless behind the last. */
  #ids = new Float64Array(1024).fill(Infinity);
  #lats = new Int32Array(1024);
  #lngs = new Int32Array(1024);
  #count = 0;
  /** Whether the numbers came in their order, as nearly always. */
  #isSorted = true;

  /** Keeps a point that is one on the earth. */
  set(id: number, point: Coordinates | undefined): void {
    if (!isCoordinates(point)) return;
    if (this.#count === this.#ids.length) this.#grow();
    this.#isSorted &&= id >= (this.#ids[this.#count - 1] ?? -Infinity);
    this.#ids[this.#count] = id;
    this.#lats[this.#count] = Math.round(point.lat * POINT_UNITS);
    this.#lngs[this.#count] = Math.round(point.lng * POINT_UNITS);
    this.#count += 1;
  }

  at(id: number): Coordinates | undefined {
    if (!this.#isSorted) this.#sort();
    const index = firstFrom(this.#ids, id);
    const [lat, lng] = this.#ids[index] === id ? [this.#lats[index], this.#lngs[index]] : [];
    return lat === undefined || lng === undefined
      ? undefined
      : { lat: lat / POINT_UNITS, lng: lng / POINT_UNITS };
  }

  #grow(): void {
    const [ids, lats, lngs] = [this.#ids, this.#lats, this.#lngs];
    this.#ids = new Float64Array(ids.length * 2).fill(Infinity, ids.length);
    this.#lats = new Int32Array(ids.length * 2);
    this.#lngs = new Int32Array(ids.length * 2);
    this.#ids.set(ids);
    this.#lats.set(lats);
    this.#lngs.set(lngs);
  }

  #sort(): void {
    const [ids, lats, lngs] = [this.#ids, this.#lats, this.#lngs];
    const order = Uint32Array.from(ids, (_, index) => index);
    order.sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0) || a - b);
    this.#ids = ids.map((_, index) => ids[order[index] ?? 0] ?? 0);
    this.#lats = lats.map((_, index) => lats[order[index] ?? 0] ?? 0);
    this.#lngs = lngs.map((_, index) => lngs[order[index] ?? 0] ?? 0);
    this.#isSorted = true;
  }
}
