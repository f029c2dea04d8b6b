import { type Database, openDatabase } from "./database.js";
import { checkPages, makeFolder } from "./files.js";
import { type Schema, migrate } from "./schema.js";
import type { Checked } from "@dinner-dice/core/ports/stores";
import type { Stats } from "node:fs";
import { access, open, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Settings for a file that must not be lost: commits are on disk before they return (FULL), and deleted data is overwritten (secure_delete). */
const SETTINGS = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;";

/** Opens again after a failure or a replaced file. Rejects while the file is gone, because writes to it would be lost. */
export interface DurableFile extends Checked {
  database(): Promise<Database>;
  /** The same, or `undefined` if the file does not exist yet. For readers, which should not create it. */
  madeDatabase(): Promise<Database | undefined>;
  /** Closes for good. Later calls reject, so that a late call cannot create a new file. */
  close(): Promise<void>;
}

interface Opened {
  readonly database: Database;
  /** Returns whether the path still leads to this file; rejects if it leads to none. */
  readonly isInPlace: () => Promise<boolean>;
}

export function durableFile(file: string, schema: Schema): DurableFile {
  let opening: Promise<Opened> | undefined;
  let isOver = false;
  const opened = (): Promise<Opened> => {
    if (isOver) return Promise.reject(Object.assign(new Error("The file was closed."), { code: "CLOSED" }));
    if (opening) return opening;
    const attempt = openFile(file, schema);
    opening = attempt;
    attempt.catch(() => {
      opening = undefined;
    });
    return attempt;
  };
  const letGo = async (): Promise<void> => {
    const last = opening?.catch(() => undefined);
    opening = undefined;
    await (await last)?.database.close();
  };
  const database = async (): Promise<Database> => {
    const current = opened();
    const { database: known, isInPlace } = await current;
    if (await isInPlace()) return known;
    if (opening === current) await letGo();
    return database();
  };
  return {
    database,
    madeDatabase: async () => {
      const isMade = opening !== undefined || (await access(file).then(() => true, isAbsent));
      return isMade ? database() : undefined;
    },
    check: async () => {
      await (await database()).exec(WRITABLE_PROBE);
    },
    close: async () => {
      isOver = true;
      await letGo();
    },
  };
}

/** Returns false for ENOENT and rethrows other errors. */
function isAbsent(error: NodeJS.ErrnoException): false {
  if (error.code !== "ENOENT") throw error;
  return false;
}

/** Creates the folder and the file, readable only by its owner, and migrates it. Rejects if the file is unusable or damaged. */
async function openFile(file: string, schema: Schema): Promise<Opened> {
  const isInPlace = file === ":memory:" ? () => Promise.resolve(true) : await made(file);
  const database = await openDatabase(file, "create");
  try {
    await database.exec(SETTINGS);
    await checkPages(database);
    await migrate(database, schema);
    return { database, isInPlace };
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

async function made(file: string): Promise<Opened["isInPlace"]> {
  await makeFolder(dirname(file));
  const handle = await open(file, "a", 0o600);
  const first = identityOf(await handle.stat());
  await handle.close();
  return async () => identityOf(await stat(file)) === first;
}

function identityOf({ dev, ino }: Stats): string {
  return `${dev}:${ino}`;
}

/** Writes the application id, which is unused; the version may just have been migrated by another release. */
export const WRITABLE_PROBE = "PRAGMA application_id = 0";
