import {
  isSet,
  isThere,
  storedFiles,
  listed,
  type BackedUpFile,
  type Manifest,
  MANIFEST,
  measured,
  readManifest,
  Refusal,
} from "./backup.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import { inspectSet } from "@dinner-dice/local/import/import-places";
import { copyStillFile, inspectStillDatabase, makeFolder } from "@dinner-dice/stores/sqlite/files";
import { link, lstat, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Endings of files that SQLite leaves beside a database. If not empty, it would apply them to a database restored there. */
const BESIDE = ["-wal", "-journal"] as const;

/** Suffix of a file during the copy; no server opens files with it. */
const ARRIVING = ".restoring";

export interface Restoring {
  readonly folder: string;
  /** Names from the manifest; empty means all. */
  readonly files: readonly string[];
}

/** Verifies a backup and says whether it can be restored. Changes nothing. */
export async function checkOnly(restoring: Restoring): Promise<string> {
  const { made, files } = await checkBackup(restoring);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const when = `backed up ${made.slice(0, 16).replace("T", " ")} UTC`;
  return `${restoring.folder} can be restored: ${listed(namesOf(files))}, ${size(bytes)}, ${when}.`;
}

/** Restores a backup to DATA_DIR, all or nothing. Rejects with a {@link Refusal} if the backup is not whole or a file already exists. */
export async function restore(restoring: Restoring, dataDir: string): Promise<string> {
  const { folder } = restoring;
  const backup = await checkBackup(restoring);
  const names = namesOf(backup.files);
  for (const name of names) await refuseWhereTaken(name, folder, dataDir);
  await putInPlace(backup, folder, dataDir);
  return `Restored ${listed(names)}: ${dataDir}`;
}

async function putInPlace({ files }: Manifest, folder: string, dataDir: string): Promise<void> {
  const homeOf = ({ name }: BackedUpFile): string => join(dataDir, name);
  const done: string[] = [];
  try {
    for (const file of files) await arrive(join(folder, file.name), file, homeOf(file));
    for (const home of files.map(homeOf)) {
      await nameFinally(home);
      done.push(home);
    }
  } catch (error) {
    await Promise.all(done.map((home) => rm(home)));
    throw error;
  } finally {
    await Promise.all(files.map((file) => rm(homeOf(file) + ARRIVING, { force: true })));
  }
}

/** Copies a file next to its destination under a temporary name. Refuses a file that changed after the check. */
async function arrive(from: string, file: BackedUpFile, home: string): Promise<void> {
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

async function nameFinally(home: string): Promise<void> {
  await link(home + ARRIVING, home).catch(async (error: unknown) => {
    if (!["EPERM", "ENOTSUP", "ENOSYS"].includes(codeOf(error))) throw error;
    await copyStillFile(home + ARRIVING, home);
  });
}

function namesOf(files: readonly BackedUpFile[]): readonly string[] {
  return files.map(({ name }) => name);
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function refuseWhereTaken(name: string, folder: string, dataDir: string): Promise<void> {
  const home = join(dataDir, name);
  const path = (await isThere(home)) ? home : await leftBeside(home);
  if (path !== undefined)
    throw new Refusal(
      `${path} is there already, and nothing was restored. Set DATA_DIR to an empty folder, or move that away and name the one file: npm run admin -- restore ${folder} ${name}`,
    );
}

async function leftBeside(home: string): Promise<string | undefined> {
  const paths = BESIDE.map((end) => home + end);
  const sizes = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return paths.find((_, at) => (sizes[at]?.size ?? 0) > 0);
}

/** Verifies a backup's manifest, sizes, digests and databases. Rejects with a {@link Refusal} that lists every problem. */
async function checkBackup({ folder, files }: Restoring): Promise<Manifest> {
  const held = await heldIn(folder);
  const manifest = await readManifest(folder);
  if (!manifest)
    throw new Refusal(
      held.length === 0
        ? `There is no backup in ${folder}.`
        : `${folder} has no ${MANIFEST}: the backup is incomplete. Nothing was restored.`,
    );
  const listedFiles = new Map(manifest.files.map((file) => [file.name, file]));
  const stranger = held.find((name) => !listedFiles.has(name));
  if (stranger !== undefined)
    throw new Refusal(
      `${stranger} in ${folder} is not in its ${MANIFEST}: it is not part of this backup. Move it away.`,
    );
  const unknown = files.find((file) => !listedFiles.has(file));
  if (unknown !== undefined)
    throw new Refusal(`There is no ${unknown} in ${folder}; it holds ${[...listedFiles.keys()].join(", ")}.`);
  const wanted = manifest.files.filter(({ name }) => files.length === 0 || files.includes(name));
  const problems: string[] = [];
  for (const file of wanted)
    await checkFile(folder, file).catch((error: unknown) => problems.push(`${file.name}: ${whyNot(error)}`));
  if (problems.length > 0)
    throw new Refusal(`This backup cannot be used. Nothing was restored.\n${problems.join("\n")}`);
  return { ...manifest, files: wanted };
}

/** Checks one file against the manifest, then the integrity of its database. Rejects with a {@link Refusal} that says what is wrong. */
async function checkFile(folder: string, { name, bytes, sha256 }: BackedUpFile): Promise<void> {
  const path = join(folder, name);
  if (!(await lstat(path)).isFile()) throw new Refusal("it is a link or not a file");
  const found = await measured(path);
  if (found.bytes !== bytes) throw new Refusal(`it has ${found.bytes} bytes, and ${bytes} were backed up`);
  if (found.sha256 !== sha256) throw new Refusal("its content is not what was backed up");
  await (isSet(name) ? inspectSet(path) : inspectStillDatabase(path)).catch((error: unknown) => {
    if (codeOf(error) === "OLDER_SCHEMA") return;
    throw new Refusal(`it is damaged (${codeOf(error, String(error))})`);
  });
}

function whyNot(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  return codeOf(error) === "ENOENT" ? "it is missing" : `it cannot be read (${codeOf(error, String(error))})`;
}

/** Lists the files of a backup. Refuses a folder inside it that is a symbolic link. */
async function heldIn(folder: string): Promise<readonly string[]> {
  const names = await storedFiles(folder).catch((error: unknown) => {
    if (codeOf(error) === "ENOTDIR") return [];
    throw error;
  });
  for (const inside of new Set(names.filter(isSet).map((name) => dirname(name))))
    if (!(await lstat(join(folder, inside))).isDirectory())
      throw new Refusal(`${join(folder, inside)} is a link. Nothing was restored.`);
  return names;
}
