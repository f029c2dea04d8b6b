import type { Schema } from "../sqlite/schema.js";

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
CREATE UNIQUE INDEX IF NOT EXISTS outbox_waiting ON outbox (email) WHERE email IS NOT NULL`;

/** The form of the outbox's file. */
export const OUTBOX_SCHEMA: Schema = {
  what: "the newsletter's outbox",
  steps: [TABLE],
  proof: "SELECT id, email, joined_at, attempts, due_at, delivered_at FROM outbox LIMIT 0",
};
