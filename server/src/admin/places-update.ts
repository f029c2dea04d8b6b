import { stat } from "node:fs/promises";
import type { SetFacts } from "@dinner-dice/local";
import {
  boxesArea,
  installedSets,
  newestRelease,
  OVERTURE_URL,
  politeFetch,
} from "@dinner-dice/local/import";
import { SourceError } from "@dinner-dice/local";
import { boxOf } from "@dinner-dice/local/on-demand";
import { type AddFolders, fetchAround, fetchSet } from "./places-around.js";
import { importFrom } from "./places-import.js";
import { named, say } from "../terminal.js";

/** A set that could not be updated, and why. */
export interface SetFailure {
  readonly set: SetFacts;
  readonly error: unknown;
}

/** Updates one set, or all sets, whose source has newer data. A failed set stays unchanged and does not stop the others. */
export async function updateSets(
  name: string | undefined,
  folders: AddFolders,
): Promise<readonly SetFailure[]> {
  const sets = (await installedSets(folders.folder)).filter((set) => name === undefined || set.name === name);
  if (sets.length === 0 && name !== undefined) throw new SourceError(`There is no ${name}.`);
  if (sets.length === 0) say("Nothing is installed that could be updated.");
  const failures: SetFailure[] = [];
  for (const set of sets)
    await update(set, folders).catch((error: unknown) => void failures.push({ set, error }));
  return failures;
}

async function update(set: SetFacts, folders: AddFolders): Promise<void> {
  const { around, cells } = set;
  if (around ?? cells) {
    const newest = await newestRelease(folders.mirror ?? OVERTURE_URL, politeFetch());
    if (newest === set.release) say(`${set.name} is of the newest release, ${newest}.`);
    else if (around) await fetchAround({ ...around, set: set.name }, folders);
    else if (cells)
      await fetchSet({ ...set, set: set.name, area: boxesArea(cells.map(boxOf)), asked: { cells } }, folders);
  } else if (/^https?:/.test(set.from) || (await isNewer(set))) {
    await importFrom(set.from, { folder: folders.folder, set: set.name });
  } else {
    say(`${set.name}: ${named(set.from)} is not newer than what is installed.`);
  }
}

async function isNewer({ from, installed }: SetFacts): Promise<boolean> {
  const { mtimeMs } = await stat(from).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new SourceError(`its file is gone (${from}).`) : error;
  });
  return mtimeMs > Date.parse(installed);
}
