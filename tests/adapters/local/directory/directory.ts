import { buildPlacesDb } from "@dinner-dice/local/directory/build-data";
import type { DirectoryCity } from "@dinner-dice/local/directory/city-places";
import { createDirectory, type Directory } from "@dinner-dice/local/directory/directory";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A directory in a real SQLite file of its own, and the way to be rid of it. */
export async function directoryOf(
  cities: readonly DirectoryCity[],
): Promise<{ readonly directory: Directory; readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "directory-"));
  const file = join(folder, "places.sqlite");
  await buildPlacesDb(file, cities);
  const directory = createDirectory({ guides: await openPlacesDb(file) });
  return {
    directory,
    close: async () => {
      await directory.close();
      rmSync(folder, { recursive: true });
    },
  };
}
