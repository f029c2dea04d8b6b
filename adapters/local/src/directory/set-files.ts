import { readdir } from "node:fs/promises";
import { codeOf } from "@dinner-dice/core/error-code";

/** The name pattern of a file of places. */
const PLACES_FILE = /^([a-z0-9][a-z0-9-]*)\.sqlite$/;

/** Returns whether a file name is that of a file of places. */
export function isSetFile(name: string): boolean {
  return PLACES_FILE.test(name);
}

/** The files of sets in a folder, by name. Rejects if the folder does not exist or cannot be read. */
async function setFilesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter(isSetFile).toSorted();
}

/** The files of sets in a folder that may not exist yet. Rejects if it cannot be read. */
export async function setFilesIfAny(folder: string): Promise<readonly string[]> {
  return setFilesIn(folder).catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw error;
    return [];
  });
}
