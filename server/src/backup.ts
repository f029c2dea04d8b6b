import { backUp, restore } from "@dinner-dice/adapters/backup";
import { dataDirIn } from "./configuration.js";
import type { Environment } from "./environment.js";

/** What a run was asked for: 'backup' or 'restore', and the folder of the backup. */
export interface BackupOrder {
  readonly what: string | undefined;
  readonly folder: string | undefined;
}

/** Backs DATA_DIR up into a folder, or restores it from one; one line that says what was done. Rejects with one that says why not. */
export async function runBackup(env: Environment, { what, folder }: BackupOrder): Promise<string> {
  const dataDir = dataDirIn(env);
  if (folder === undefined) throw new Error(`Say which folder: npm run ${what} -- /var/backups/dinner-dice`);
  const isRestore = what === "restore";
  const names = await (isRestore ? restore(folder, dataDir) : backUp(dataDir, folder)).catch(
    (error: unknown) => {
      throw new Error(whyNot(error, isRestore ? dataDir : folder), { cause: error });
    },
  );
  return `${isRestore ? "Restored" : "Backed up"} ${names.join(", ") || "nothing"}: ${isRestore ? dataDir : folder}`;
}

/** Runs from the command line: `backup <folder>` or `restore <folder>`. */
export async function run([what, folder]: readonly string[]): Promise<void> {
  try {
    console.log(await runBackup(process.env, { what, folder }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

function whyNot(error: unknown, target: string): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  if (code === "EEXIST") return `${target} holds such files already; name an empty folder.`;
  return `It could not be done (${code}); see that both folders are there and can be used.`;
}
