import { readFile } from "node:fs/promises";
import { readTables } from "./gazetteer-file.js";
import type { Geocoded } from "@dinner-dice/core/ports/places-provider";
import { createLocator, type Gazetteer, geocoded, typedWords } from "./locator.js";
import { readMisspelt } from "./misspelt-reader.js";
import { regionNames } from "./regions.js";
import { openTowns } from "./towns.js";

export type { Gazetteer } from "./locator.js";

/** One that also knows what is meant by names that are misspelt. */
export interface ForgivingGazetteer extends Gazetteer {
  /** The one sizeable town whose name is misspelt so, marked approximate; right spellings of anything are to be looked up before. */
  guess(text: string): Geocoded | undefined;
}

/** Opens the file that `buildGazetteer` wrote; rejects when it is missing or of another version. */
export async function openGazetteer(file: string): Promise<ForgivingGazetteer> {
  return createGazetteer(await readFile(file));
}

/** A gazetteer on the bytes of such a file. */
export function createGazetteer(file: Uint8Array): ForgivingGazetteer {
  const tables = readTables(file);
  const { countries } = tables;
  const [towns, regions] = [openTowns(tables), regionNames(countries)];
  return {
    ...createLocator({ towns, countries }),
    guess: (text) => geocoded(readMisspelt(typedWords(text), { towns, regions })),
  };
}
