import { stat } from "node:fs/promises";
import type { SetFacts } from "@dinner-dice/adapters/directory";
import {
  boxesArea,
  installedSets,
  newestRelease,
  OVERTURE_URL,
  politeFetch,
  SourceError,
} from "@dinner-dice/adapters/import";
import { boxOf } from "@dinner-dice/adapters/on-demand";
import { type AddFolders, fetchAround, fetchSet } from "./add-around.js";
import { importFrom } from "./import-from.js";

/** Fetches again what has become newer at its source: one set, or all of them. */
export async function updateSets(name: string | undefined, folders: AddFolders): Promise<void> {
  const sets = (await installedSets(folders.folder)).filter((set) => name === undefined || set.name === name);
  if (sets.length === 0)
    throw new SourceError(name === undefined ? "Nothing is installed." : `There is no ${name}.`);
  for (const set of sets) await update(set, folders);
}

async function update(set: SetFacts, folders: AddFolders): Promise<void> {
  const { around, cells } = set;
  if (around ?? cells) {
    const newest = await newestRelease(folders.mirror ?? OVERTURE_URL, politeFetch());
    if (newest === set.release) console.log(`${set.name} is of the newest release, ${newest}.`);
    else if (around) await fetchAround({ ...around, set: set.name }, folders);
    else if (cells)
      await fetchSet({ ...set, set: set.name, area: boxesArea(cells.map(boxOf)), asked: { cells } }, folders);
  } else if (/^https?:/.test(set.from) || (await isNewer(set))) {
    await importFrom(set.from, { folder: folders.folder, set: set.name });
  } else {
    console.log(`${set.name}: ${set.from} is not newer than what is installed.`);
  }
}

async function isNewer({ from, installed }: SetFacts): Promise<boolean> {
  const file = await stat(from).catch(() => undefined);
  return file !== undefined && file.mtimeMs > Date.parse(installed);
}
