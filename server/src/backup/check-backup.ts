import { lstat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";
import { inspectStillDatabase } from "@dinner-dice/stores/backup";
import { inspectSet } from "@dinner-dice/open-data/import";
import { filesIn, isSet } from "./kept-files.js";
import { type BackedUpFile, MANIFEST, type Manifest, measured, readManifest } from "./manifest.js";
import { Refusal } from "./refusal.js";

/** Which backup to check, and how. */
export interface Checking {
  readonly folder: string;
  /** Names from the manifest; empty means all. */
  readonly files: readonly string[];
  /** True to accept a backup of an earlier release, which has no manifest, by checking its databases alone. */
  readonly withoutManifest: boolean;
}

/** A backup that passed every check. */
export interface CheckedBackup {
  /** When it was made; unknown without a manifest. */
  readonly made: string | undefined;
  readonly files: readonly BackedUpFile[];
}

/**
 * Verifies a backup: its manifest, every size and digest, and the integrity of every database. Rejects with a {@link Refusal} that lists every
 * problem.
 */
export async function checkBackup(checking: Checking): Promise<CheckedBackup> {
  const { folder, withoutManifest } = checking;
  const held = await heldIn(folder);
  const manifest = await readManifest(folder);
  if (manifest) return checkListed(manifest, { ...checking, held });
  if (held.length === 0) throw new Refusal(`There is no backup in ${folder}.`);
  if (!withoutManifest)
    throw new Refusal(
      `${folder} has no ${MANIFEST}: the backup was made by an earlier release, or it is incomplete. Nothing was restored. To check only its databases: npm run restore -- ${folder} --without-manifest`,
    );
  const names = wanted(held, checking);
  const files = await checkEach(names, (name) => checkFile(folder, { name }));
  return { made: undefined, files };
}

async function checkListed(
  { made, files }: Manifest,
  { held, ...checking }: Checking & { readonly held: readonly string[] },
): Promise<CheckedBackup> {
  const listed = new Map(files.map((file) => [file.name, file]));
  const stranger = held.find((name) => !listed.has(name));
  if (stranger !== undefined)
    throw new Refusal(
      `${stranger} in ${checking.folder} is not in its ${MANIFEST}: it is not part of this backup. Move it away.`,
    );
  const names = wanted([...listed.keys()], checking);
  const checked = await checkEach(names, (name) =>
    checkFile(checking.folder, { name, expected: listed.get(name) }),
  );
  return { made, files: checked };
}

interface Expecting {
  readonly name: string;
  readonly expected?: BackedUpFile | undefined;
}

/** Checks one file against the manifest, then the integrity of its database. Rejects with a {@link Refusal} that says what is wrong. */
async function checkFile(folder: string, { name, expected }: Expecting): Promise<BackedUpFile> {
  const path = join(folder, name);
  if (!(await lstat(path)).isFile()) throw new Refusal("it is a link or not a file");
  const file = { name, ...(await measured(path)) };
  if (expected && file.bytes !== expected.bytes)
    throw new Refusal(`it has ${file.bytes} bytes, and ${expected.bytes} were backed up`);
  if (expected && file.sha256 !== expected.sha256) throw new Refusal("its content is not what was backed up");
  await (isSet(name) ? inspectSet(path) : inspectStillDatabase(path)).catch((error: unknown) => {
    if (codeOf(error) === "OLDER_SCHEMA") return;
    throw new Refusal(`it is damaged (${codeOf(error, String(error))})`);
  });
  return file;
}

/** Checks every file and reports all problems together. */
async function checkEach(
  names: readonly string[],
  check: (name: string) => Promise<BackedUpFile>,
): Promise<readonly BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  const problems: string[] = [];
  for (const name of names)
    await check(name).then(
      (file) => files.push(file),
      (error: unknown) => problems.push(`${name}: ${whyNot(error)}`),
    );
  if (problems.length > 0)
    throw new Refusal(`This backup cannot be used. Nothing was restored.\n${problems.join("\n")}`);
  return files;
}

function whyNot(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  return codeOf(error) === "ENOENT" ? "it is missing" : `it cannot be read (${codeOf(error, String(error))})`;
}

/** Lists the files of a backup. Refuses a folder inside it that is a symbolic link. */
async function heldIn(folder: string): Promise<readonly string[]> {
  const names = await filesIn(folder).catch((error: unknown) => {
    if (codeOf(error) === "ENOTDIR") return [];
    throw error;
  });
  for (const inside of new Set(names.filter(isSet).map((name) => dirname(name))))
    if (!(await lstat(join(folder, inside))).isDirectory())
      throw new Refusal(`${join(folder, inside)} is a link. Nothing was restored.`);
  return names;
}

function wanted(held: readonly string[], { folder, files }: Checking): readonly string[] {
  const unknown = files.find((file) => !held.includes(file));
  if (unknown !== undefined)
    throw new Refusal(`There is no ${unknown} in ${folder}; it holds ${held.join(", ")}.`);
  return files.length === 0 ? held : [...new Set(files)];
}
