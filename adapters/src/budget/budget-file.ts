import { setTimeout as wait } from "node:timers/promises";
import { type Database, openDatabase } from "../sqlite/database.js";
import { TABLE } from "./spending.js";

/** How long a new file is tried that another process is setting up, and the wait in between, in milliseconds. */
const SETTING_UP = { most: 5000, pause: 50 };

/** Opens the file and makes its table; rejects when it cannot be opened, is no database or is damaged. */
export async function openBudgetFile(file: string): Promise<Database> {
  const database = await openDatabase(file, "create");
  try {
    await setUp(database);
    await check(database);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** SQLite does not wait its busy timeout while two connections turn one new file to WAL, so this does. */
async function setUp(database: Database): Promise<void> {
  const giveUp = performance.now() + SETTING_UP.most;
  for (;;) {
    try {
      return await database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${TABLE}`);
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUp) throw error;
      await wait(SETTING_UP.pause);
    }
  }
}

/** A damaged file may still answer; a budget must not be read from it. */
async function check(database: Database): Promise<void> {
  const [first] = await database.all<{ readonly quick_check: string }>("PRAGMA quick_check(1)");
  if (first?.quick_check !== "ok") throw new Error("the file is damaged");
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
}
