import { access, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isSetFile, setFilesIfAny } from "@dinner-dice/directory";
import { PLACES_FOLDER } from "../composition/places.js";
import type { Homes } from "../kept-folders.js";
import { FILE_PARTS, STATE_FILES } from "../state-configuration.js";

/** File names of databases, in DATA_DIR and in a backup. */
const DATABASE = /^[\w-]+\.sqlite$/;

/** Live tables last one evening, so backups skip them. */
const NEVER_COPIED: ReadonlySet<string> = new Set([STATE_FILES.tables]);

/** Databases and sets of places in DATA_DIR or in a backup: 'newsletter.sqlite', 'places/boise.sqlite'. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const databases = (await namesIn(folder)).filter((name) => DATABASE.test(name));
  const sets = await setFilesIfAny(join(folder, PLACES_FOLDER));
  return [...databases.toSorted(), ...sets.map((name) => join(PLACES_FOLDER, name))];
}

/** Returns whether a backup may contain a file of this name: a database or a set of places. */
export function isKeptName(name: string): boolean {
  const inside = `${PLACES_FOLDER}/`;
  return DATABASE.test(name) || (name.startsWith(inside) && isSetFile(name.slice(inside.length)));
}

/** All files that a server with these settings stores, in any folder. Sets of places come last. */
export async function keptFiles(homes: Homes): Promise<readonly string[]> {
  const names = new Set([...Object.values<string>(STATE_FILES), ...(await filesIn(homes.dataDir))]);
  const there = await Promise.all([...names].map((name) => isThere(homeOf(name, homes))));
  return [...names].filter((name, at) => there[at] && !NEVER_COPIED.has(name));
}

/** The path of a file under these settings: in DATA_DIR, unless its part has a folder of its own. */
export function homeOf(name: string, { dataDir, state }: Homes): string {
  const part = FILE_PARTS.find((each) => STATE_FILES[each] === name);
  const store = part && state[part];
  return join(store?.engine === "sqlite" ? store.folder : dataDir, name);
}

/** Returns whether a file is a set of places. A finished set never changes, and it holds more than tables. */
export function isSet(name: string): boolean {
  return dirname(name) === PLACES_FOLDER;
}

/** The names as a list for a sentence; sets appear only as a count. */
export function listed(names: readonly string[]): string {
  const sets = names.filter(isSet).length;
  const databases = names.filter((name) => !isSet(name));
  return [...databases, ...(sets === 0 ? [] : [`${sets} set${sets === 1 ? "" : "s"} of places`])].join(", ");
}

export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Returns an empty list if the folder does not exist. */
async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
}
