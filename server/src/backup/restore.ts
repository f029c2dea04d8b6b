import { rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyStillFile, makeFolder } from "@dinner-dice/adapters/backup";
import type { Homes } from "../kept-folders.js";
import { filesIn, homeOf, isSet, isThere, listed } from "./kept-files.js";
import { Refusal } from "./refusal.js";

/** What is put back. */
export interface Restoring {
  /** The folder of a backup. */
  readonly folder: string;
  /** Files out of it, as it names them; all where none is named. */
  readonly files: readonly string[];
}

/** What SQLite keeps beside a database and, unless it is empty, would read into another one that is put there. */
const BESIDE = ["-wal", "-journal"] as const;

/** Puts files of a backup where the settings want them, all of them or none; rejects with a {@link Refusal} where one is there already. */
export async function restore({ folder, files }: Restoring, homes: Homes): Promise<string> {
  const names = await wanted(folder, files);
  for (const name of names) await refuseWhereTaken(name, { folder, homes });
  const done: string[] = [];
  try {
    for (const name of names) {
      const home = homeOf(name, homes);
      await makeFolder(dirname(home), 0o700);
      await copyStillFile(join(folder, name), home);
      done.push(home);
    }
  } catch (error) {
    await Promise.all(done.map((home) => rm(home)));
    throw error;
  }
  return `Restored ${listed(names)}: ${foldersOf(names, homes).join(", ")}`;
}

/** The folders that files were put in; sets lie in a folder of DATA_DIR. */
function foldersOf(names: readonly string[], homes: Homes): readonly string[] {
  return [...new Set(names.map((name) => (isSet(name) ? homes.dataDir : dirname(homeOf(name, homes)))))];
}

async function wanted(folder: string, files: readonly string[]): Promise<readonly string[]> {
  const held = await filesIn(folder);
  if (held.length === 0) throw new Refusal(`There is no backup in ${folder}.`);
  const unknown = files.find((file) => !held.includes(file));
  if (unknown !== undefined)
    throw new Refusal(`There is no ${unknown} in ${folder}; it holds ${held.join(", ")}.`);
  return files.length === 0 ? held : files;
}

interface Putting {
  readonly folder: string;
  readonly homes: Homes;
}

async function refuseWhereTaken(name: string, { folder, homes }: Putting): Promise<void> {
  const home = homeOf(name, homes);
  const path = (await isThere(home)) ? home : await leftBeside(home);
  if (path !== undefined)
    throw new Refusal(
      `${path} is there already, and nothing was restored. Set DATA_DIR to an empty folder, or move that away and name the one file: npm run restore -- ${folder} ${name}`,
    );
}

async function leftBeside(home: string): Promise<string | undefined> {
  const paths = BESIDE.map((end) => home + end);
  const sizes = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return paths.find((_, at) => (sizes[at]?.size ?? 0) > 0);
}
