import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  buildPlacesDb,
  type DirectoryCity,
  openPlacesDb,
  type PlacesDb,
} from "@dinner-dice/adapters/places/directory/places-db";

/** A directory in a real SQLite file of its own, and the way to be rid of it. */
export async function directoryOf(
  cities: readonly DirectoryCity[],
): Promise<{ readonly db: PlacesDb; readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "directory-"));
  const file = join(folder, "places.sqlite");
  await buildPlacesDb(file, cities);
  const db = await openPlacesDb(file);
  return {
    db,
    close: async () => {
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}
