import type { CellJob, CellNews } from "../cell-fetcher.js";
import { importBoth } from "@dinner-dice/local/import/import-both";
import { boxOf } from "@dinner-dice/local/on-demand/cells";
import { askedSetName } from "@dinner-dice/local/on-demand/open-data";
import { boxesArea } from "@dinner-dice/local/overture/overture";
import { VISITOR_JOB } from "@dinner-dice/local/overture/polite-fetch";
import { writeFileSync } from "node:fs";

/** Entry point of the fetching process, which keeps the server's memory small. It exits after one job, at the latest with the server. */
export function run(): void {
  process.once("disconnect", () => process.exit());
  giveWay();
  process.once("message", (job) => {
    void fetchCells(job as CellJob)
      .then((alone): CellNews => ({ kind: "done", ...(alone !== undefined && { alone }) }))
      .catch((error: unknown): CellNews => ({
        kind: "failed",
        reason: error instanceof Error ? error.message : String(error),
      }))
      .then((news) => process.send?.(news, () => process.disconnect()));
  });
}

function giveWay(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not Linux, or not permitted.
  }
}

/** Resolves with why the cells have Overture alone, if they do. */
async function fetchCells({ cells, folder, overture, mirror, osm }: CellJob): Promise<string | undefined> {
  const asks: CellNews = { kind: "progress", bytes: 0 };
  process.send?.(asks);
  const { alone } = await importBoth({
    area: boxesArea(cells.map(boxOf)),
    base: mirror,
    osm,
    folder: overture,
    import: { set: askedSetName(cells), from: "asked for", folder, mayBeEmpty: true, asked: { cells } },
    limits: VISITOR_JOB,
    onProgress: ({ bytes, groups, ofGroups }) => {
      const share = ofGroups > 0 ? groups / ofGroups : undefined;
      const news: CellNews = { kind: "progress", bytes, ...(share !== undefined && { share }) };
      process.send?.(news);
    },
  });
  return alone;
}

run();
