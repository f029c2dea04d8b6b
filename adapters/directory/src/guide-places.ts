import { cityPlaces, type DirectoryCity } from "./city-places.js";
import { writePlaces } from "./places-file.js";

/** Writes the guides' directory into a new file and puts it in place of the old one in one step. */
export async function buildPlacesDb(file: string, cities: readonly DirectoryCity[]): Promise<void> {
  await writePlaces(file, { entries: cities.flatMap(cityPlaces), twice: "refuse" });
}
