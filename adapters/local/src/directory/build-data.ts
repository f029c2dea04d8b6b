import { buildGazetteer } from "../gazetteer/compile-gazetteer.js";
import { otherNamesOf } from "../gazetteer/gazetteer-file.js";
import { cityPlaces, type DirectoryCity } from "./city-places.js";
import { writePlaces } from "./places-file.js";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

/** Writes the guides' directory to a new file and replaces the old one atomically. */
export async function buildPlacesDb(file: string, cities: readonly DirectoryCity[]): Promise<void> {
  await writePlaces(file, { entries: cities.flatMap(cityPlaces), twice: "refuse" });
}

export const DATA_FILES = {
  gazetteer: "gazetteer.bin",
  otherNames: otherNamesOf("gazetteer.bin"),
  places: "places.sqlite",
} as const;

export interface DataBuild {
  readonly cities: readonly DirectoryCity[];
  readonly outFolder: string;
}

export async function buildData({ cities, outFolder }: DataBuild): Promise<void> {
  await mkdir(outFolder, { recursive: true });
  await buildGazetteer(join(outFolder, DATA_FILES.gazetteer));
  await buildPlacesDb(join(outFolder, DATA_FILES.places), cities);
}
