import type { CellRange } from "./grid.js";

/** Bytes of an entry: the number of a cell, and where its entries begin. */
const ENTRY = 12;

/** Bytes from the first to behind the last. */
export type Bytes = readonly [first: number, end: number];

/** Where the entries of each cell are: kept in memory, 12 bytes a cell that has places. */
export class CellIndex {
  readonly cells: Uint32Array;
  /** One more than cells: where the last one ends. */
  readonly #begins: Float64Array;

  /** Reads what {@link cellEntry} made, cells in order; `end` is where the last one's entries end. */
  constructor(entries: Buffer, end: number) {
    const count = entries.byteLength / ENTRY;
    this.cells = Uint32Array.from({ length: count }, (_, at) => entries.readUInt32BE(at * ENTRY));
    this.#begins = Float64Array.from({ length: count + 1 }, (_, at) =>
      at < count ? entries.readDoubleBE(at * ENTRY + 4) : end,
    );
  }

  /** Where the entries of a range of cells are. */
  bytesOf([first, last]: CellRange): Bytes {
    return [this.#beginOf(first), this.#beginOf(last + 1)];
  }

  /** Where the first cell begins that is not before this one. */
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
