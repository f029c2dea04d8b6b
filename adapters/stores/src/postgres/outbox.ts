import {
  DELIVERIES_STORED,
  DUE_WITHIN,
  type OutboxClock,
  WAIT_SQL,
  storeClock,
} from "../newsletter/outbox-waits.js";
import { type Postgres, postgresTime } from "./database.js";
import { type PostgresPart, prepared } from "./part.js";
import type { Checked, Letter, Outbox, Waiting } from "@dinner-dice/core/ports/stores";
import { randomUUID } from "node:crypto";

/** As in the SQLite file: a row holds the address while it waits, and the delivery time after that. Times are milliseconds since 1970. */
export const POSTGRES_OUTBOX: PostgresPart = {
  name: "outbox",
  versions: [
    `CREATE TABLE IF NOT EXISTS dinner_dice_outbox (
       id text PRIMARY KEY, email text, position bigserial NOT NULL, joined_at bigint NOT NULL,
       attempts integer NOT NULL DEFAULT 0, due_at bigint NOT NULL, delivered_at bigint);
     CREATE UNIQUE INDEX IF NOT EXISTS dinner_dice_outbox_waiting ON dinner_dice_outbox (lower(email)) WHERE email IS NOT NULL;
     CREATE INDEX IF NOT EXISTS dinner_dice_outbox_turn ON dinner_dice_outbox (joined_at, position) WHERE email IS NOT NULL;
     CREATE INDEX IF NOT EXISTS dinner_dice_outbox_due ON dinner_dice_outbox (due_at) WHERE email IS NOT NULL;`,
    // The database's own locale would fold letters beyond ASCII, unlike the other outboxes.
    `ALTER TABLE dinner_dice_outbox ALTER COLUMN email TYPE text COLLATE "C"`,
  ],
};

const JOIN = `INSERT INTO dinner_dice_outbox (id, email, joined_at, due_at) VALUES ($1, $2, $3, $3)
ON CONFLICT (lower(email)) WHERE email IS NOT NULL DO NOTHING`;

/** Takes an address and sets its next attempt. Skips rows that another server is taking. $1 now. */
const TAKE = `
WITH next AS MATERIALIZED (
  SELECT id FROM dinner_dice_outbox WHERE email IS NOT NULL AND (due_at <= $1 OR due_at > $1 + ${DUE_WITHIN})
  ORDER BY joined_at, position LIMIT 1 FOR UPDATE SKIP LOCKED)
UPDATE dinner_dice_outbox AS outbox SET attempts = attempts + 1, due_at = $1 + ${WAIT_SQL}
FROM next WHERE outbox.id = next.id RETURNING outbox.id, outbox.email`;

const FORGET = 'DELETE FROM dinner_dice_outbox WHERE lower(email) = lower($1 COLLATE "C")';

const DELIVERED = "UPDATE dinner_dice_outbox SET email = NULL, delivered_at = $1 WHERE id = $2";

const NEXT_DUE = "SELECT min(due_at)::float8 AS due FROM dinner_dice_outbox WHERE email IS NOT NULL";

const WAITING = `SELECT id, email, joined_at::float8 AS "joinedAt", attempts FROM dinner_dice_outbox
WHERE email IS NOT NULL ORDER BY joined_at, position`;

const TIDY = "DELETE FROM dinner_dice_outbox WHERE delivered_at < $1";

/** An outbox in PostgreSQL, shared by several servers. Its vacuum overwrites deleted addresses later. */
export function postgresOutbox(
  postgres: Postgres,
  { now, newId = randomUUID }: OutboxClock = {},
): Outbox & Checked {
  const { time, here } = storeClock(now, () => postgresTime(postgres));
  const statements = prepared(postgres, POSTGRES_OUTBOX);
  const run = async (sql: string, values: readonly (string | number)[]): Promise<void> =>
    void (await (await statements()).run(sql, values));
  const all = async <Row>(sql: string, values: readonly number[] = []): Promise<readonly Row[]> =>
    (await statements()).all<Row>(sql, values);
  return {
    join: async (email) => run(JOIN, [newId(), email, await time()]),
    forget: (email) => run(FORGET, [email]),
    take: async () => (await all<Letter>(TAKE, [await time()]))[0],
    delivered: async (id) => run(DELIVERED, [await time(), id]),
    nextDue: async () => {
      const [next] = await all<{ readonly due: number | null }>(NEXT_DUE);
      return typeof next?.due === "number" ? here(next.due) : undefined;
    },
    waiting: () => all<Waiting>(WAITING),
    tidy: async () => run(TIDY, [(await time()) - DELIVERIES_STORED]),
    check: async () => void (await all(NEXT_DUE)),
    close: () => Promise.resolve(),
  };
}
