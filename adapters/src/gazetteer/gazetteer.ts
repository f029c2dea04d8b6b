import { readFile } from "node:fs/promises";
import { readTables } from "./gazetteer-file.js";
import { createLocator, type Gazetteer } from "./locator.js";
import { openTowns } from "./towns.js";

export type { Gazetteer } from "./locator.js";

/** Opens the file that `buildGazetteer` wrote; rejects when it is missing or of another version. */
export async function openGazetteer(file: string): Promise<Gazetteer> {
  return createGazetteer(await readFile(file));
}

/** A gazetteer on the bytes of such a file. */
export function createGazetteer(file: Uint8Array): Gazetteer {
  const tables = readTables(file);
  return createLocator({ towns: openTowns(tables), countries: tables.countries });
}
