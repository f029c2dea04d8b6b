import { dirname, join } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";
import { partsIn } from "@dinner-dice/stores/parts";
import { copyDatabase, copyStillFile, makeFolder } from "@dinner-dice/stores/sqlite/files";
import type { Store } from "../state-configuration.js";
import { databaseName } from "./doctor-database.js";
import { isSet, isThere, keptFiles, listed } from "./kept-files.js";
import { MANIFEST, measured, writeManifest } from "./manifest.js";
import { Refusal } from "./refusal.js";

/** The settings that determine where the server's data is. */
export interface BackupHome {
  readonly dataDir: string;
  readonly state: Store;
}

/**
 * Copies every stored file into a folder, with a manifest of sizes and digests. Each copy is consistent even while servers write. Resolves with a
 * summary. If files could not be copied, it copies the rest and then throws a {@link Refusal} that names them.
 */
export async function backUp({ dataDir, state }: BackupHome, folder: string): Promise<string> {
  const names = await keptFiles(dataDir);
  const elsewhere = notInIt(state);
  if (names.length === 0)
    throw new Refusal(`There is nothing to back up in ${dataDir}; set DATA_DIR to the server's.${elsewhere}`);
  for (const name of [...names, MANIFEST])
    if (await isThere(join(folder, name)))
      throw new Refusal(`${folder} holds ${name} already; name an empty folder.`);
  const copied: string[] = [];
  const failed: string[] = [];
  for (const name of names) {
    const code = await codeOfCopying(name, { from: dataDir, to: folder });
    if (code === undefined) copied.push(name);
    else if (!(code === "ENOENT" && isSet(name))) failed.push(`${name} (${code})`);
  }
  const files = copied.map(async (name) => ({ name, ...(await measured(join(folder, name))) }));
  if (copied.length > 0)
    await writeManifest(folder, { made: new Date().toISOString(), files: await Promise.all(files) });
  const said = `Backed up ${listed(copied) || "nothing"}: ${folder}${elsewhere}`;
  if (failed.length === 0) return said;
  throw new Refusal(`${said}\nNot copied: ${failed.join(", ")}. npm run admin -- doctor says what to do.`);
}

/** Copies a database, or a set byte for byte. Returns the error code if that failed; ENOENT if the file disappeared meanwhile. */
async function codeOfCopying(
  name: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string | undefined> {
  const copy = join(to, name);
  await makeFolder(dirname(copy), 0o700);
  return (isSet(name) ? copyStillFile : copyDatabase)(join(from, name), copy).then(
    () => undefined,
    (error: unknown) => codeOf(error, String(error)),
  );
}

/** Names the data in a shared database, which needs its own backup tool. */
function notInIt(state: Store): string {
  if (state.engine === "sqlite") return "";
  const missed = partsIn("postgres").filter(({ notBackedUp }) => notBackedUp === undefined);
  const names = missed.map(({ name }) => name).join(", ");
  return `\nNot in it: ${names} in ${databaseName(state.url)}; pg_dump copies that.`;
}
