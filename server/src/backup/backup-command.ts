import { codeOf } from "@dinner-dice/core/error-code";
import { dataDirIn } from "../configuration.js";
import { ConfigurationError, type Environment } from "../environment.js";
import { placesUrlIn, readState } from "../state-configuration.js";
import { backUp } from "./back-up.js";
import { Refusal } from "./refusal.js";
import { checkOnly, restore } from "./restore.js";
import { say, warn } from "../terminal.js";

/** What a run was asked for: 'backup' or 'restore', the folder of the backup, what of it is wanted back, and how. */
export interface BackupOrder {
  readonly what: "backup" | "restore";
  readonly folder: string | undefined;
  readonly files: readonly string[];
  readonly flags?: readonly string[];
}

/** Reads a backup through, and restores nothing. */
const CHECK = "--check";

/** Takes a backup of an earlier release. */
const WITHOUT_MANIFEST = "--without-manifest";

/** Copies what a server keeps into a folder, or puts it back from one; says what was done. Rejects with what says why not. */
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
  const homes = { dataDir, state: readState(env, dataDir), placesUrl: placesUrlIn(env) };
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
