import type { CellRange } from "./grid.js";

/** Bytes of an entry: the number of a cell, and the offset of its entries. */
const ENTRY = 12;

/** A byte range; `end` is exclusive. */
export type Bytes = readonly [first: number, end: number];

/** The index of all cells, kept in memory: 12 bytes per cell that has places. */
export class CellIndex {
  readonly cells: Uint32Array;
  /** One more than there are cells: the last one is the end of the last cell. */
  readonly #begins: Float64Array;

  /** Reads entries made by {@link cellEntry}, with cells in order. `end` is where the last cell's entries end. */
  constructor(entries: Buffer, end: number) {
    const count = entries.byteLength / ENTRY;
    this.cells = Uint32Array.from({ length: count }, (_, at) => entries.readUInt32BE(at * ENTRY));
    this.#begins = Float64Array.from({ length: count + 1 }, (_, at) =>
      at < count ? entries.readDoubleBE(at * ENTRY + 4) : end,
    );
  }

  /** The byte range of the entries of a range of cells. */
  bytesOf([first, last]: CellRange): Bytes {
    return [this.#beginOf(first), this.#beginOf(last + 1)];
  }

  /** The offset of the first cell that is not before this one. */
  #beginOf(cell: number): number {
    let [from, to] = [0, this.cells.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.cells[middle] ?? 0) < cell) from = middle + 1;
      else to = middle;
    }
    return this.#begins[from] ?? 0;
  }
}

/** An entry of the index. */
export function cellEntry(cell: number, begin: number): Buffer {
  const entry = Buffer.alloc(ENTRY);
  entry.writeUInt32BE(cell);
  entry.writeDoubleBE(begin, 4);
  return entry;
}
