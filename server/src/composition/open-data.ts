import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Directory } from "@dinner-dice/local";
import { createOpenData, isAskedSet } from "@dinner-dice/local/on-demand";
import type { DayBook } from "@dinner-dice/stores/sqlite/day-book";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { cellFetcher } from "../places/cell-fetcher.js";
import type { OpenDataConfiguration } from "../open-data-configuration.js";
import type { Configuration } from "../settings.js";
import { OVERTURE_FOLDER, PLACES_FOLDER } from "./places.js";
import type { Fetches } from "./tokens.js";

export interface OpenDataSetting {
  readonly configuration: Pick<Configuration, "dataDir" | "built">;
  readonly directory: Directory;
  readonly logger: Logger;
  /** Counts what was fetched today. */
  readonly book: DayBook;
}

/** Fetching on demand, as the operator configured it. */
export async function composeOpenData(
  { limits, mirror }: OpenDataConfiguration,
  { configuration, directory, logger, book }: OpenDataSetting,
): Promise<Required<Fetches>> {
  const end = new AbortController();
  const { dataDir, built } = configuration;
  const folder = join(dataDir, PLACES_FOLDER);
  const overture = join(dataDir, OVERTURE_FOLDER);
  const fetchCells = cellFetcher(join(built.code, "fetch-cells.js"), {
    folder,
    overture,
    mirror,
  });
  return {
    openData: await createOpenData({
      sets: () => directory.sets,
      fetchCells: async (fetch) => {
        await fetchCells({ ...fetch, signal: AbortSignal.any([fetch.signal, end.signal]) });
        await directory.look("now");
      },
      onDisk: () => megabytesIn(folder),
      limits,
      book,
      logger,
    }),
    close: () => end.abort(new Error("The server is shutting down.")),
  };
}

/** The disk space of the sets that visitors' searches fetched. */
function megabytesIn(folder: string): number {
  try {
    const names = readdirSync(folder).filter(isAskedSet);
    return names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1e6;
  } catch {
    return 0; // Nothing was installed yet.
  }
}
