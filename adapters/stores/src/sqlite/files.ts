import { type Database, openDatabase } from "./database.js";
import { versionOf } from "./schema.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import { chmod, constants, copyFile, mkdir, open, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** By hand: Node's recursive mkdir loops forever if the system reports an existing folder as missing, as Linux does in /proc. */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  try {
    await makeOne(folder, mode);
  } catch (error) {
    if (!isAbsent(error)) throw error;
    const above = dirname(folder);
    if (!(await isFolder(above))) await makeFolder(above, mode);
    await makeOne(folder, mode);
  }
}

/** Creates one folder in an existing parent; does nothing if it exists. */
async function makeOne(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (!(await isFolder(folder))) throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
}

/** Copies a database into a new file, consistent even while others write. If that fails, it rejects and leaves no file. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const database = await openDatabase(from, "read-only");
  try {
    await inNewFile(to, () => database.all("VACUUM INTO ?", [to]));
  } finally {
    await database.close();
  }
}

/** Copies a file that nobody writes to, byte for byte, readable only by its owner. If that fails, it rejects and leaves no file. */
export async function copyStillFile(from: string, to: string): Promise<void> {
  await inNewFile(to, async () => {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await chmod(to, 0o600);
  });
}

/** Creates a file and fills it. Rejects with EEXIST if it exists; removes it if filling fails. */
async function inNewFile(file: string, fill: () => Promise<unknown>): Promise<void> {
  await (await open(file, "wx", 0o600)).close();
  try {
    await fill();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

const DAMAGED = new Set(["SQLITE_NOTADB", "SQLITE_CORRUPT"]);

export function isDamaged(error: unknown): boolean {
  return DAMAGED.has(codeOf(error));
}

/** Rejects with SQLite's code if the file is damaged. Such a file may still answer queries, but its data cannot be trusted. */
export async function checkPages(database: Database): Promise<void> {
  const [report] = await database.all<{ readonly quick_check: string }>("PRAGMA quick_check(1)");
  if (report?.quick_check !== "ok")
    throw Object.assign(new Error("the file is damaged"), { code: "SQLITE_CORRUPT" });
}

/** For a database that nobody writes to: creates no files beside it. Rejects with SQLite's code if it is damaged. */
export async function inspectStillDatabase(file: string): Promise<void> {
  const database = await openDatabase(file, "immutable");
  try {
    const [report] = await database.all<{ readonly integrity_check: string }>("PRAGMA integrity_check(1)");
    if (report?.integrity_check !== "ok")
      throw Object.assign(new Error("the file is damaged"), { code: "SQLITE_CORRUPT" });
  } finally {
    await database.close().catch(() => undefined);
  }
}

/** Checks a database and resolves with its version. Changes nothing. Rejects with SQLite's code if it is damaged or not a database. */
export async function inspectDatabase(file: string): Promise<number> {
  const database = await openDatabase(file, "read-only");
  try {
    await checkPages(database);
    return await versionOf(database);
  } finally {
    await database.close().catch(() => undefined);
  }
}
