import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildData, DATA_FILES } from "@dinner-dice/adapters/data/build-data";
import { openGazetteer } from "@dinner-dice/adapters/gazetteer/gazetteer";
import { createDirectory } from "@dinner-dice/adapters/places/directory/directory";
import { createLocalPlaces } from "@dinner-dice/adapters/places/directory/local-places";
import { openPlacesDb } from "@dinner-dice/adapters/places/directory/places-db";
import { directoryCity } from "@dinner-dice/content/directory-city";
import { readCityPlaces } from "@dinner-dice/content/places";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";

/** The local provider on data of its own. */
export interface LocalDirectory {
  readonly places: PlacesProvider;
  close(): Promise<void>;
}

/** Builds the real directory of all cities into a temporary folder and opens it. */
export async function openLocalDirectory(): Promise<LocalDirectory> {
  const content = new URL("../../content/places/", import.meta.url);
  const cities = readdirSync(content).map((file) =>
    readCityPlaces(readFileSync(new URL(file, content), "utf8"), file),
  );
  const outFolder = mkdtempSync(join(tmpdir(), "directory-"));
  await buildData({ cities: cities.map(directoryCity), outFolder });
  const directory = createDirectory({ guides: await openPlacesDb(join(outFolder, DATA_FILES.places)) });
  const gazetteer = await openGazetteer(join(outFolder, DATA_FILES.gazetteer));
  return {
    places: createLocalPlaces({ directory, gazetteer }),
    close: async () => {
      await directory.close();
      rmSync(outFolder, { recursive: true });
    },
  };
}
