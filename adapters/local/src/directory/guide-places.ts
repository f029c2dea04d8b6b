import { cityPlaces, type DirectoryCity } from "./city-places.js";
import { writePlaces } from "./places-file.js";

/** Writes the guides' directory to a new file and replaces the old one atomically. */
export async function buildPlacesDb(file: string, cities: readonly DirectoryCity[]): Promise<void> {
  await writePlaces(file, { entries: cities.flatMap(cityPlaces), twice: "refuse" });
}
