import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import { firstFrom } from "./node-points.js";
import { PointColumn } from "./point-column.js";

/** Points by the numbers of their things, 16 bytes each: a Map takes ten times as much, and no more than 16.7 million. */
export class PointTable {
  /** Endless behind the last. */
  #ids = new Float64Array(1024).fill(Infinity);
  #points = new PointColumn(1024);
  #count = 0;
  /** Whether the numbers came in their order, as nearly always. */
  #isSorted = true;

  /** Stores a point if it is on the earth. */
  set(id: number, point: Coordinates | undefined): void {
    if (!isCoordinates(point)) return;
    if (this.#count === this.#ids.length) this.#grow();
    this.#isSorted &&= id >= (this.#ids[this.#count - 1] ?? -Infinity);
    this.#ids[this.#count] = id;
    this.#points.set(this.#count, point);
    this.#count += 1;
  }

  at(id: number): Coordinates | undefined {
    if (!this.#isSorted) this.#sort();
    const index = firstFrom(this.#ids, id);
    return this.#ids[index] === id ? this.#points.at(index) : undefined;
  }

  #grow(): void {
    const ids = this.#ids;
    this.#ids = new Float64Array(ids.length * 2).fill(Infinity, ids.length);
    this.#ids.set(ids);
    this.#points = this.#points.lengthened(this.#ids.length);
  }

  #sort(): void {
    const ids = this.#ids;
    const order = Uint32Array.from(ids, (_, index) => index);
    order.sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0) || a - b);
    this.#ids = ids.map((_, index) => ids[order[index] ?? 0] ?? 0);
    this.#points = this.#points.inOrder(order);
    this.#isSorted = true;
  }
}
