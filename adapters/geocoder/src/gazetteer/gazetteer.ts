import { readFile } from "node:fs/promises";
import { readTables } from "./gazetteer-file.js";
import { readInLargeTown } from "./large-town.js";
import { createLocator, type ForgivingGazetteer, geocoded, typedWords } from "./locator.js";
import { readMisspelt } from "./misspelt-reader.js";
import { regionNames } from "./regions.js";
import { openTowns } from "./towns.js";

export type { ForgivingGazetteer, Gazetteer } from "./locator.js";

/** Opens the file that `buildGazetteer` wrote; rejects when it is missing or of another version. */
export async function openGazetteer(file: string): Promise<ForgivingGazetteer> {
  return createGazetteer(await readFile(file));
}

/** A gazetteer on the bytes of such a file. */
export function createGazetteer(file: Uint8Array): ForgivingGazetteer {
  const tables = readTables(file);
  const { countries } = tables;
  const scope = { towns: openTowns(tables), regions: regionNames(countries) };
  return {
    ...createLocator({ towns: scope.towns, countries }),
    guess: (text) => {
      const words = typedWords(text);
      return geocoded(readMisspelt(words, scope) ?? readInLargeTown(words, scope));
    },
  };
}
