import { cellEntry, CellIndex } from "@dinner-dice/directory/cell-index";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { prop } from "../../../prop.js";

/** Cells with places, and bytes that their spots take. */
const filled = fc
  .uniqueArray(fc.nat(60), { maxLength: 20 })
  .chain((cells) =>
    fc.tuple(
      fc.constant(cells.toSorted((a, b) => a - b)),
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 20, maxLength: 20 }),
    ),
  );

describe("the index of cells", () => {
  prop([filled, fc.nat(62), fc.nat(62)])(
    "tells the bytes of any range of cells",
    ([cells, sizes], one, other) => {
      const begins = cells.map((_, at) => 1000 + total(sizes.slice(0, at)));
      const entries = Buffer.concat(cells.map((cell, at) => cellEntry(cell, begins[at]!)));
      const index = new CellIndex(entries, 1000 + total(sizes.slice(0, cells.length)));
      const [first, last] = [Math.min(one, other), Math.max(one, other)];
      const [begin, end] = index.bytesOf([first, last]);
      expect(end - begin).toBe(
        total(sizes.filter((_, at) => at < cells.length && cells[at]! >= first && cells[at]! <= last)),
      );
      const held = cells.findIndex((cell) => cell >= first && cell <= last);
      if (held !== -1) expect(begin).toBe(begins[held]);
      expect([...index.cells]).toEqual(cells);
    },
  );
});

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
