import { join } from "node:path";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { createDirectory } from "@dinner-dice/local/directory/directory";
import { createLocalPlaces } from "@dinner-dice/local/directory/local-places";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { partsInPlace } from "../parts-in-place.js";

/** The local provider on the build's data. */
export interface LocalDirectory {
  readonly places: PlacesProvider;
  close(): Promise<void>;
}

export async function openLocalDirectory(): Promise<LocalDirectory> {
  const { data } = await partsInPlace();
  const directory = createDirectory({ guides: await openPlacesDb(join(data, DATA_FILES.places)) });
  const gazetteer = await openGazetteer(join(data, DATA_FILES.gazetteer));
  return { places: createLocalPlaces({ directory, gazetteer }), close: () => directory.close() };
}
