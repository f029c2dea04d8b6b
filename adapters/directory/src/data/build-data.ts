import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { buildGazetteer } from "@dinner-dice/geocoder/internal/gazetteer/compile-gazetteer";
import type { DirectoryCity } from "../city-places.js";
import { buildPlacesDb } from "../guide-places.js";

/** Names of the built files in their folder. */
export const DATA_FILES = { gazetteer: "gazetteer.bin", places: "places.sqlite" } as const;

/** What is built, and where to. */
export interface DataBuild {
  readonly cities: readonly DirectoryCity[];
  readonly outFolder: string;
}

/** Writes everything the local provider reads; each file is replaced in one step. */
export async function buildData({ cities, outFolder }: DataBuild): Promise<void> {
  await mkdir(outFolder, { recursive: true });
  await buildGazetteer(join(outFolder, DATA_FILES.gazetteer));
  await buildPlacesDb(join(outFolder, DATA_FILES.places), cities);
}
