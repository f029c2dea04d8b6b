import { link, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyStillFile, makeFolder } from "@dinner-dice/stores/backup";
import { codeOf } from "@dinner-dice/core/error-code";
import type { Homes } from "../kept-folders.js";
import { checkBackup, type CheckedBackup, type Checking } from "./check-backup.js";
import { homeOf, isSet, isThere, listed } from "./kept-files.js";
import { type BackedUpFile, measured } from "./manifest.js";
import { Refusal } from "./refusal.js";

/** Endings of files that SQLite leaves beside a database. If not empty, it would apply them to a database restored there. */
const BESIDE = ["-wal", "-journal"] as const;

/** Suffix of a file during the copy; no server opens files with it. */
const ARRIVING = ".restoring";

/** Verifies a backup and says whether it can be restored. Changes nothing. */
export async function checkOnly(checking: Checking): Promise<string> {
  const { made, files } = await checkBackup(checking);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${checking.folder} can be restored: ${listed(namesOf(files))}, ${size(bytes)}, ${madeWords(made)}.`;
}

/**
 * Restores files of a backup to where the settings want them: all of them or none. It first verifies the whole backup, then compares each copy with
 * what it verified. Rejects with a {@link Refusal} if the backup is not whole or a file already exists.
 */
export async function restore(checking: Checking, homes: Homes): Promise<string> {
  const { folder } = checking;
  const backup = await checkBackup(checking);
  const names = namesOf(backup.files);
  for (const name of names) await refuseWhereTaken(name, { folder, homes });
  await putInPlace(backup, { folder, homes });
  return `Restored ${listed(names)}: ${foldersOf(names, homes).join(", ")}`;
}

interface Putting {
  readonly folder: string;
  readonly homes: Homes;
}

async function putInPlace({ files }: CheckedBackup, { folder, homes }: Putting): Promise<void> {
  const homeOfFile = ({ name }: BackedUpFile): string => homeOf(name, homes);
  const done: string[] = [];
  try {
    for (const file of files) await arrive(join(folder, file.name), { file, home: homeOfFile(file) });
    for (const home of files.map(homeOfFile)) {
      await nameFinally(home);
      done.push(home);
    }
  } catch (error) {
    await Promise.all(done.map((home) => rm(home)));
    throw error;
  } finally {
    await Promise.all(files.map((file) => rm(homeOfFile(file) + ARRIVING, { force: true })));
  }
}

interface Arriving {
  readonly file: BackedUpFile;
  readonly home: string;
}

/** Copies a file next to its destination under a temporary name. Refuses a file that changed after the check. */
async function arrive(from: string, { file, home }: Arriving): Promise<void> {
  const to = home + ARRIVING;
  await makeFolder(dirname(home), 0o700);
  await rm(to, { force: true });
  await copyStillFile(from, to);
  const copy = await measured(to);
  if (copy.bytes !== file.bytes || copy.sha256 !== file.sha256)
    throw new Refusal(
      `${from} changed while it was copied. Nothing was restored; check the disk and try again.`,
    );
}

/** Gives a copy its final name, without overwriting. Copies the file again where the disk has no hard links. */
async function nameFinally(home: string): Promise<void> {
  await link(home + ARRIVING, home).catch(async (error: unknown) => {
    if (!["EPERM", "ENOTSUP", "ENOSYS"].includes(codeOf(error))) throw error;
    await copyStillFile(home + ARRIVING, home);
  });
}

function namesOf(files: readonly BackedUpFile[]): readonly string[] {
  return files.map(({ name }) => name);
}

function madeWords(made: string | undefined): string {
  return made === undefined ? "without a manifest" : `backed up ${made.slice(0, 16).replace("T", " ")} UTC`;
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The folders that files were restored to. Sets count under DATA_DIR. */
function foldersOf(names: readonly string[], homes: Homes): readonly string[] {
  return [...new Set(names.map((name) => (isSet(name) ? homes.dataDir : dirname(homeOf(name, homes)))))];
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
