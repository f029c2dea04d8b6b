import { type Database, openDatabase } from "../sqlite/database.js";
import { setUp } from "../sqlite/set-up.js";
import { TABLE } from "./spending.js";

/** Opens the file and makes its table; rejects when it cannot be opened, is no database or is damaged. */
export async function openBudgetFile(file: string): Promise<Database> {
  const database = await openDatabase(file, "create");
  try {
    await setUp(database, `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${TABLE}`);
    await check(database);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** A damaged file may still answer; a budget must not be read from it. */
async function check(database: Database): Promise<void> {
  const [first] = await database.all<{ readonly quick_check: string }>("PRAGMA quick_check(1)");
  if (first?.quick_check !== "ok") throw new Error("the file is damaged");
}
