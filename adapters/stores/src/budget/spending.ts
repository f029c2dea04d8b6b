import type { SqlValue } from "../sqlite/database.js";
import type { Schema } from "../sqlite/schema.js";
import { type Caps, type Spent, windowsAt } from "./books.js";

/**
 * One row for each UTC day and kind of call; a month is the sum of its days.
 *
 * Hours stand beside them under 'hour 2026-11-21T18' as one kind, 'all', so that no sum of days holds them.
 */
const TABLE = `CREATE TABLE IF NOT EXISTS spending (
  day TEXT NOT NULL,
  sku TEXT NOT NULL,
  calls INTEGER NOT NULL,
  micro_dollars INTEGER NOT NULL,
  PRIMARY KEY (day, sku)
) WITHOUT ROWID`;

/** The form of the budget's file. */
export const BUDGET_SCHEMA: Schema = {
  what: "the budget",
  steps: [TABLE],
  proof: "SELECT day, sku, calls, micro_dollars FROM spending LIMIT 0",
};

/**
 * Checks and spends in one statement, which SQLite runs under one write lock: it changes two rows, or none when the
 * call would pass a cap. ?1 day, ?2 kind, ?3 price, ?4 day's cap, ?5 month's cap, ?6 month, ?7 hour, ?8 hour's cap.
 */
export const RESERVE = `INSERT INTO spending (day, sku, calls, micro_dollars)
SELECT column1, column2, 1, ?3 FROM (VALUES (?1, ?2), (?7, 'all'))
WHERE ?3 + (SELECT coalesce(sum(micro_dollars), 0) FROM spending WHERE day = ?1) <= ?4
  AND ?3 + (SELECT coalesce(sum(micro_dollars), 0) FROM spending WHERE day BETWEEN ?6 || '-01' AND ?6 || '-31') <= ?5
  AND ?3 + (SELECT coalesce(sum(micro_dollars), 0) FROM spending WHERE day = ?7) <= ?8
ON CONFLICT (day, sku) DO UPDATE SET calls = calls + 1, micro_dollars = micro_dollars + excluded.micro_dollars`;

/** Rows that {@link RESERVE} changes when it spends. */
export const RESERVED_ROWS = 2;

/** Takes one call out of the windows it was spent in. ?1 day, ?2 kind, ?3 price, ?4 hour. */
export const GIVE_BACK = `UPDATE spending SET calls = calls - 1, micro_dollars = micro_dollars - ?3
WHERE (day = ?1 AND sku = ?2) OR (day = ?4 AND sku = 'all')`;

/** What was spent in a day and in a month. ?1 day, ?2 month. */
export const SPENT = `SELECT coalesce(sum(micro_dollars) FILTER (WHERE day = ?1), 0) AS day,
  coalesce(sum(micro_dollars), 0) AS month
FROM spending WHERE day BETWEEN ?2 || '-01' AND ?2 || '-31'`;

/** The values of {@link RESERVE}. */
export function reserveValues({ sku, price, now }: Spent, caps: Caps): readonly SqlValue[] {
  const { month, day, hour } = windowsAt(now);
  return [day, sku, price, caps.day, caps.month, month, `hour ${hour}`, caps.hour];
}

/** The values of {@link GIVE_BACK}: the windows are those of the reservation. */
export function giveBackValues({ sku, price, now }: Spent): readonly SqlValue[] {
  const { day, hour } = windowsAt(now);
  return [day, sku, price, `hour ${hour}`];
}
