import { dirname, join } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";
import { copyDatabase, copyStillFile, makeFolder } from "@dinner-dice/stores/backup";
import { dataDirIn } from "../configuration.js";
import { ConfigurationError, type Environment } from "../environment.js";
import { readState } from "../state-configuration.js";
import { Refusal } from "./refusal.js";
import { checkOnly, restore } from "./restore.js";
import { say, warn } from "../terminal.js";
import type { Homes } from "../kept-folders.js";
import { type Shared, type SharedEngine, sharedEngines } from "../shared-engines.js";
import { homeOf, isSet, isThere, keptFiles, listed } from "./kept-files.js";
import { MANIFEST, measured, writeManifest } from "./manifest.js";

interface Copying {
  readonly to: string;
  /** True for sets of places, which are copied byte for byte. */
  readonly whole: boolean;
}

/** The parsed command: 'backup' or 'restore', the backup's folder, the files to restore (all if empty), and flags. */
export interface BackupOrder {
  readonly what: "backup" | "restore";
  readonly folder: string | undefined;
  readonly files: readonly string[];
  readonly flags?: readonly string[];
}

/** Verifies a backup without restoring it. */
const CHECK = "--check";

/** Accepts a backup of an earlier release. */
const WITHOUT_MANIFEST = "--without-manifest";

/** Backs up the server's data into a folder, or restores it. Resolves with a summary; rejects with a message for the operator. */
export async function runBackup(
  env: Environment,
  { what, folder, files, flags = [] }: BackupOrder,
): Promise<string> {
  const known = what === "restore" ? [CHECK, WITHOUT_MANIFEST] : [];
  if (folder === undefined || folder.startsWith("-") || flags.some((flag) => !known.includes(flag)))
    throw new Refusal(`Name the folder: npm run ${what} -- /var/backups/dinner-dice`);
  if (what === "backup" && files.length > 0)
    throw new Refusal(`Name one folder, in quotes if it has a space; ${files.join(" ")} is extra.`);
  const dataDir = dataDirIn(env);
  const homes = { dataDir, state: readState(env, dataDir) };
  if (what === "backup") return backUp(homes, folder);
  const checking = { folder, files, withoutManifest: flags.includes(WITHOUT_MANIFEST) };
  return flags.includes(CHECK) ? checkOnly(checking) : restore(checking, homes);
}

/** Runs from the command line: `backup <folder>` or `restore <folder> [file…] [--check] [--without-manifest]`. */
export async function run([what, ...words]: readonly string[]): Promise<void> {
  try {
    const flags = words.filter((word) => word.startsWith("-"));
    const [folder, ...files] = words.filter((word) => !word.startsWith("-"));
    const order = { what: what === "restore" ? "restore" : "backup", folder, files, flags } as const;
    say(await runBackup(process.env, order));
  } catch (error) {
    warn(whyNot(error));
    process.exitCode = 1;
  }
}

function whyNot(error: unknown): string {
  if (error instanceof Refusal || error instanceof ConfigurationError) return error.message;
  return `It failed (${codeOf(error, String(error))}); check that both folders can be used and have room.`;
}

/**
 * Copies every stored file into a folder, with a manifest of sizes and digests. Each copy is consistent even while servers write. Resolves with a
 * summary. If files could not be copied, it copies the rest and then throws a {@link Refusal} that names them.
 */
async function backUp(homes: Homes & Shared, folder: string): Promise<string> {
  const names = await keptFiles(homes);
  const elsewhere = sharedEngines(homes).map(notInIt).join("");
  if (names.length === 0)
    throw new Refusal(
      `There is nothing to back up in ${homes.dataDir}; set DATA_DIR to the server's.${elsewhere}`,
    );
  for (const name of [...names, MANIFEST])
    if (await isThere(join(folder, name)))
      throw new Refusal(`${folder} holds ${name} already; name an empty folder.`);
  const copied: string[] = [];
  const failed: string[] = [];
  for (const name of names) {
    const code = await codeOfCopying(homeOf(name, homes), { to: join(folder, name), whole: isSet(name) });
    if (code === undefined) copied.push(name);
    else if (!(code === "ENOENT" && isSet(name))) failed.push(`${name} (${code})`);
  }
  const files = copied.map(async (name) => ({ name, ...(await measured(join(folder, name))) }));
  if (copied.length > 0)
    await writeManifest(folder, { made: new Date().toISOString(), files: await Promise.all(files) });
  const said = `Backed up ${listed(copied) || "nothing"}: ${folder}${elsewhere}`;
  if (failed.length === 0) return said;
  throw new Refusal(`${said}\nNot copied: ${failed.join(", ")}. npm run doctor says what to do.`);
}

/** Returns `undefined` if the copy succeeded, else the error code; ENOENT if the file disappeared meanwhile. */
async function codeOfCopying(from: string, { to, whole }: Copying): Promise<string | undefined> {
  await makeFolder(dirname(to), 0o700);
  return (whole ? copyStillFile : copyDatabase)(from, to).then(
    () => undefined,
    (error: unknown) => codeOf(error, String(error)),
  );
}

/** Names the data in shared databases, which need their own backup tools. Live tables are never backed up. */
function notInIt({ what, engine, parts }: SharedEngine): string {
  const missed = parts.filter((part) => part !== "tables");
  if (missed.length === 0) return "";
  const means = engine === "postgres" ? "pg_dump copies that" : "its own files are the copy";
  return `\nNot in it: ${missed.join(", ")} in ${what}; ${means}.`;
}
