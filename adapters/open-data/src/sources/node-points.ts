import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import { PointColumn } from "./point-column.js";

/**
 * The points of the requested nodes, 16 bytes each.
 *
 * Every number is requested first. Then the points arrive, and then they are read.
 */
export class NodePoints {
  #wanted = new Float64Array(1024);
  #count = 0;
  #ids: Float64Array | undefined;
  #points = new PointColumn(0);
  /** The position of the last lookup. Extracts list nodes in order, so the next one is there or right after it. */
  #searched = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  want(id: number): void {
    if (this.#count === this.#wanted.length) {
      const larger = new Float64Array(this.#count * 2);
      larger.set(this.#wanted);
      this.#wanted = larger;
    }
    this.#wanted[this.#count] = id;
    this.#count += 1;
  }

  /** Whether a point is wanted; no more may be asked for from now on. */
  wants(id: number): boolean {
    return this.#indexOf(id) !== undefined;
  }

  /** Stores a point if it was requested and is on the earth. */
  tell(id: number, point: Coordinates): void {
    const index = this.#indexOf(id);
    if (index !== undefined && isCoordinates(point)) this.#points.set(index, point);
  }

  /** The point of a node; `undefined` where none came in. */
  at(id: number): Coordinates | undefined {
    const index = this.#indexOf(id);
    return index === undefined ? undefined : this.#points.at(index);
  }

  #indexOf(id: number): number | undefined {
    const ids = (this.#ids ??= this.#sorted());
    const next = id > (ids[this.#searched] ?? Infinity) ? this.#searched + 1 : this.#searched;
    const isThere = id > (ids[next - 1] ?? -Infinity) && !(id > (ids[next] ?? Infinity));
    this.#searched = isThere ? next : firstFrom(ids, id);
    return ids[this.#searched] === id ? this.#searched : undefined;
  }

  #sorted(): Float64Array {
    const ids = this.#wanted.slice(0, this.#count).toSorted();
    this.#wanted = new Float64Array(0);
    this.#points = new PointColumn(ids.length);
    return ids;
  }
}

/** Index of the first number that is not less. */
export function firstFrom(ids: Float64Array, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
