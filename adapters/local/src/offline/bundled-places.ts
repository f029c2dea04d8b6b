import { createLocalPlaces } from "../directory/local-places.js";
import type { ForgivingGazetteer } from "../gazetteer/locator.js";
import { type StoredDirectory, inMemory } from "./stored-places.js";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";

/** The built-in directory from one text and the gazetteer's file, for programs without a database: no key, no network. */
export function bundledPlaces(directory: StoredDirectory, gazetteer: ForgivingGazetteer): PlacesProvider {
  return createLocalPlaces({ directory: inMemory(directory), gazetteer });
}
