import { access, open } from "node:fs/promises";
import { dirname } from "node:path";
import type { Checked } from "@dinner-dice/core/ports/checked";
import { checkPages } from "./check-pages.js";
import { type Database, openDatabase } from "./database.js";
import { makeFolder } from "./made-folder.js";
import { PROOF_OF_WRITING } from "./proof-of-writing.js";
import { bringForward, type Schema } from "./schema.js";

/** A file that must not be lost: a commit is on disk before it is told (FULL), what is deleted is overwritten (secure_delete). */
const SETTINGS = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;";

/** A file for as long as a server runs: opened by the first call, and again by the next one where that failed. */
export interface KeptFile extends Checked {
  database(): Promise<Database>;
  /** The same, but nothing where the file was not made yet: who only reads makes none. */
  madeDatabase(): Promise<Database | undefined>;
  close(): Promise<void>;
}

/** Keeps a file of this form; ':memory:' is one too. */
export function keptFile(file: string, schema: Schema): KeptFile {
  let opening: Promise<Database> | undefined;
  const database = (): Promise<Database> => {
    if (opening) return opening;
    const attempt = openFile(file, schema);
    opening = attempt;
    attempt.catch(() => {
      opening = undefined;
    });
    return attempt;
  };
  return {
    database,
    madeDatabase: async () => {
      const isMade = opening !== undefined || (await access(file).then(() => true, isAbsent));
      return isMade ? database() : undefined;
    },
    check: async () => {
      await (await database()).exec(PROOF_OF_WRITING);
    },
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      opening = undefined;
      await opened?.close();
    },
  };
}

/** False where there is no such file; any other error stays one. */
function isAbsent(error: NodeJS.ErrnoException): false {
  if (error.code !== "ENOENT") throw error;
  return false;
}

/** Makes folder and file, lets only its owner read it, and brings it forward; rejects when it cannot be used or is damaged. */
async function openFile(file: string, schema: Schema): Promise<Database> {
  if (file !== ":memory:") {
    await makeFolder(dirname(file));
    await (await open(file, "a", 0o600)).close();
  }
  const database = await openDatabase(file, "create");
  try {
    await database.exec(SETTINGS);
    await checkPages(database);
    await bringForward(database, schema);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}
