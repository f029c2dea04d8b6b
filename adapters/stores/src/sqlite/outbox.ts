import { DELIVERIES_STORED, DUE_WITHIN, type OutboxClock, WAIT_SQL } from "../newsletter/outbox-waits.js";
import { durableFile } from "./durable-file.js";
import type { Schema } from "./schema.js";
import type { Checked, Letter, Outbox, Waiting } from "@dinner-dice/core/ports/stores";
import { randomUUID } from "node:crypto";

/** A row holds the address while it waits, and the delivery time after that. Times are milliseconds since 1970. */
const TABLE = `CREATE TABLE IF NOT EXISTS outbox (
  id TEXT PRIMARY KEY,
  email TEXT COLLATE NOCASE,
  joined_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  delivered_at INTEGER
);
CREATE UNIQUE INDEX IF NOT EXISTS outbox_waiting ON outbox (email) WHERE email IS NOT NULL`;

export const OUTBOX_SCHEMA: Schema = {
  what: "the newsletter's outbox",
  steps: [TABLE],
  proof: "SELECT id, email, joined_at, attempts, due_at, delivered_at FROM outbox LIMIT 0",
};

export interface OutboxOptions extends OutboxClock {
  /** Created if missing; may be shared by several processes. */
  readonly file: string;
}

const JOIN = `INSERT INTO outbox (id, email, joined_at, due_at) VALUES (?1, ?2, ?3, ?3)
ON CONFLICT (email) WHERE email IS NOT NULL DO NOTHING`;

/** Takes an address and sets its next attempt in one statement, so that two processes never take the same one. ?1 now. */
const TAKE = `UPDATE outbox SET attempts = attempts + 1, due_at = ?1 + ${WAIT_SQL}
WHERE id = (SELECT id FROM outbox WHERE email IS NOT NULL AND (due_at <= ?1 OR due_at > ?1 + ${DUE_WITHIN})
  ORDER BY joined_at, rowid LIMIT 1)
RETURNING id, email`;

/** Creates an outbox. Its file opens on the first call, and again on the next call after a failure. */
export function createOutbox({ file, now = Date.now, newId = randomUUID }: OutboxOptions): Outbox & Checked {
  const opened = durableFile(file, OUTBOX_SCHEMA);
  const run = async (sql: string, values: readonly (string | number)[] = []): Promise<void> => {
    await (await opened.database()).run(sql, values);
  };
  const all = async <Row>(sql: string, values: readonly number[] = []): Promise<readonly Row[]> =>
    (await opened.database()).all<Row>(sql, values);
  return {
    join: (email) => run(JOIN, [newId(), email, now()]),
    forget: async (email) => {
      await run("DELETE FROM outbox WHERE email = ?", [email]);
      await all("PRAGMA wal_checkpoint(TRUNCATE)");
    },
    take: async () => (await all<Letter>(TAKE, [now()]))[0],
    delivered: (id) => run("UPDATE outbox SET email = NULL, delivered_at = ? WHERE id = ?", [now(), id]),
    nextDue: async () => (await all<{ readonly due_at: number }>(NEXT_DUE))[0]?.due_at,
    waiting: () => all<Waiting>(WAITING),
    tidy: async () => {
      await run("DELETE FROM outbox WHERE delivered_at < ?", [now() - DELIVERIES_STORED]);
      await all("PRAGMA wal_checkpoint(TRUNCATE)");
    },
    check: opened.check,
    close: opened.close,
  };
}

const NEXT_DUE = "SELECT due_at FROM outbox WHERE email IS NOT NULL ORDER BY due_at LIMIT 1";

const WAITING = `SELECT id, email, joined_at AS joinedAt, attempts FROM outbox
WHERE email IS NOT NULL ORDER BY joined_at, rowid`;
