import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { type Database, openDatabase } from "../sqlite/database.js";
import { setUp } from "../sqlite/set-up.js";

/**
 * One row for each address: with the address while it waits, with the time of delivery after that. An address waits
 * once, whatever its letters' case. Times are milliseconds since 1970.
 */
const TABLE = `CREATE TABLE IF NOT EXISTS outbox (
  id TEXT PRIMARY KEY,
  email TEXT COLLATE NOCASE,
  joined_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  delivered_at INTEGER
);
CREATE UNIQUE INDEX IF NOT EXISTS outbox_waiting ON outbox (email) WHERE email IS NOT NULL;`;

/** A commit is on disk before it is told (FULL); what is deleted is overwritten (secure_delete). */
const SETTINGS = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;";

/** Opens the file, makes folder and table, and lets only its owner read it; rejects when that cannot be done. */
export async function openOutboxFile(file: string): Promise<Database> {
  await mkdir(dirname(file), { recursive: true });
  await (await open(file, "a", 0o600)).close();
  const database = await openDatabase(file, "create");
  try {
    await setUp(database, SETTINGS + TABLE);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}
