import { type OpenDataWorld, openDataLaws } from "@dinner-dice/contracts/open-data-laws";
import type { AskedCircle } from "@dinner-dice/core/ports/open-data";
import type { SetFacts } from "@dinner-dice/local/directory/set-facts";
import { cellsOf } from "@dinner-dice/local/on-demand/cells";
import { type CellFetch, createOpenData } from "@dinner-dice/local/on-demand/open-data";
import { describe, expect, it } from "vitest";

const unknown: AskedCircle = { center: { lat: 43.6135, lng: -116.2035 }, radius: 5000 };
const known: AskedCircle = { center: { lat: 35.1495, lng: -90.049 }, radius: 5000 };

interface Begun extends CellFetch {
  readonly end: () => void;
  readonly fail: () => void;
}

async function world(): Promise<OpenDataWorld> {
  const begun: Begun[] = [];
  const sets = [{ cells: cellsOf({ ...known, radius: 20_000 }) } as unknown as SetFacts];
  const openData = await createOpenData({
    sets: () => sets,
    fetchCells: (fetch) =>
      new Promise((end, fail) => {
        begun.push({ ...fetch, end, fail: () => fail(new Error("down")) });
      }),
    onDisk: () => 0,
    limits: { dailyCells: 100, visitorCells: 100, dailyMegabytes: 100, diskMegabytes: 100 },
    logger: { info: () => undefined, warn: () => undefined },
    now: () => 0,
  });
  return {
    ...{ openData, unknown, known, begun: () => begun.length },
    reach: (share) => {
      for (const { onProgress } of begun) onProgress({ share, bytes: 1 });
    },
    end: (how) => {
      for (const { cells, end, fail } of begun) {
        if (how === "well") sets.push({ cells } as unknown as SetFacts);
        (how === "well" ? end : fail)();
      }
    },
  };
}

describe("cells that are fetched on demand", () => {
  it.each(openDataLaws({ world }))("keep: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});
