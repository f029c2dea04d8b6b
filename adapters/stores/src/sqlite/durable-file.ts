import type { Stats } from "node:fs";
import { access, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Checked } from "@dinner-dice/core/ports/checked";
import { checkPages } from "./check-pages.js";
import { type Database, openDatabase } from "./database.js";
import { makeFolder } from "./make-folder.js";
import { WRITABLE_PROBE } from "./writable-probe.js";
import { migrate, type Schema } from "./schema.js";

/** A file that must not be lost: a commit is on disk before it is told (FULL), what is deleted is overwritten (secure_delete). */
const SETTINGS = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;";

/**
 * A file for as long as a server runs: opened by the first call, and again by the next one where that failed or another file was put in its
 * place. One that was taken away is not written to, for what it is told would be gone with it: calls reject until it is back.
 */
export interface DurableFile extends Checked {
  database(): Promise<Database>;
  /** The same, but nothing where the file was not made yet: who only reads makes none. */
  madeDatabase(): Promise<Database | undefined>;
  /** For good: calls reject from then on, so that a late call creates no new file. */
  close(): Promise<void>;
}

interface Opened {
  readonly database: Database;
  /** Tells whether the name is still that file's; rejects where no file has it. */
  readonly isInPlace: () => Promise<boolean>;
}

/** Keeps a file of this form; ':memory:' is one too. */
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

/** False where there is no such file; any other error stays one. */
function isAbsent(error: NodeJS.ErrnoException): false {
  if (error.code !== "ENOENT") throw error;
  return false;
}

/** Makes folder and file, lets only its owner read it, and brings it forward; rejects when it cannot be used or is damaged. */
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
