import { access } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isSetFile, setFilesIfAny } from "@dinner-dice/local";
import { type Part, PARTS } from "@dinner-dice/stores/parts";
import { PLACES_FOLDER } from "../composition/places.js";

/** A part and its file: 'newsletter.sqlite'. */
export interface FilePart {
  readonly part: Part;
  readonly file: string;
}

/** The parts that have a file in DATA_DIR or in a backup. */
export async function fileParts(folder: string): Promise<readonly FilePart[]> {
  const named = PARTS.flatMap((part) => (part.sqlite ? [{ part, file: part.sqlite.file }] : []));
  const there = await Promise.all(named.map(({ file }) => isThere(join(folder, file))));
  return named.filter((_, at) => there[at]);
}

/** The sets of places in DATA_DIR or in a backup: 'places/boise.sqlite'. */
export async function setsIn(folder: string): Promise<readonly string[]> {
  return (await setFilesIfAny(join(folder, PLACES_FOLDER))).map((name) => join(PLACES_FOLDER, name));
}

/** All files that backups hold. Sets of places come last. */
export async function keptFiles(folder: string): Promise<readonly string[]> {
  const parts = (await fileParts(folder)).filter(({ part }) => part.notBackedUp === undefined);
  return [...parts.map(({ file }) => file), ...(await setsIn(folder))];
}

/** Returns whether a backup may contain a file of this name: a part or a set of places. */
export function isKeptName(name: string): boolean {
  const inside = `${PLACES_FOLDER}/`;
  const isPart = PARTS.some(({ sqlite, notBackedUp }) => sqlite?.file === name && notBackedUp === undefined);
  return isPart || (name.startsWith(inside) && isSetFile(name.slice(inside.length)));
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
