import { readdir } from "node:fs/promises";
import { codeOf } from "@dinner-dice/core/error-code";

/** How a file of places is called. */
const PLACES_FILE = /^([a-z0-9][a-z0-9-]*)\.sqlite$/;

/** Whether a file of this name is one of places. */
export function isSetFile(name: string): boolean {
  return PLACES_FILE.test(name);
}

/** The files of sets in a folder, by name; rejects where there is no such folder, or it cannot be read. */
export async function setFilesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter(isSetFile).toSorted();
}

/** The files of sets in a folder that need not be there yet; rejects where it cannot be read. */
export async function setFilesIfAny(folder: string): Promise<readonly string[]> {
  return setFilesIn(folder).catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw error;
    return [];
  });
}
