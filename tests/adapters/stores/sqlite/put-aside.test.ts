import { here, leaveHere, makeHere } from "../../cache/cache-here.js";
import { removePutAside } from "@dinner-dice/stores/sqlite/cache-file";
import * as fc from "fast-check";
import { linkSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

beforeEach(makeHere);
afterEach(leaveHere);

it("writes over all that was put aside, whatever its size, counts files by their number, and leaves all else", async () => {
  const sizes = fc.constantFrom(0, 1, 5000, 1_048_575, 1_048_576, 1_048_577, 2_100_000);
  const holds = fc.asyncProperty(sizes, async (size) => {
    const folder = dirname(here.file);
    mkdirSync(folder, { recursive: true });
    const others = ["cache.sqlite", "cache.sqlite-wal", "budget.sqlite.corrupt-1"];
    for (const name of [...others, ...["", "-wal"].map((end) => `cache.sqlite.corrupt-12${end}`)])
      writeFileSync(join(folder, name), Buffer.alloc(size, 7));
    const seen = join(here.folder, `seen-${readdirSync(here.folder).length}`);
    linkSync(`${here.file}.corrupt-12`, seen);
    expect(await removePutAside(here.file)).toBe(1);
    expect(readdirSync(folder).toSorted()).toEqual(others.toSorted());
    expect(readFileSync(seen).equals(Buffer.alloc(size))).toBe(true);
    expect(readFileSync(here.file).equals(Buffer.alloc(size, 7))).toBe(true);
  });
  await fc.assert(holds, { numRuns: 20 });
});
