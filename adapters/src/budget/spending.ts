import type { SqlValue } from "../sqlite/database.js";

/** One row for each UTC day and kind of call; a month is the sum of its days. */
export const TABLE = `CREATE TABLE IF NOT EXISTS spending (
  day TEXT NOT NULL,
  sku TEXT NOT NULL,
  calls INTEGER NOT NULL,
  micro_dollars INTEGER NOT NULL,
  PRIMARY KEY (day, sku)
) WITHOUT ROWID`;

/**
 * Checks and spends in one statement, which SQLite runs under one write lock: it changes one row, or none when the
 * call would pass a cap. ?1 day, ?2 kind, ?3 price, ?4 day's cap, ?5 month's cap, ?6 month.
 */
export const RESERVE = `INSERT INTO spending (day, sku, calls, micro_dollars)
SELECT ?1, ?2, 1, ?3
WHERE ?3 + (SELECT coalesce(sum(micro_dollars), 0) FROM spending WHERE day = ?1) <= ?4
  AND ?3 + (SELECT coalesce(sum(micro_dollars), 0) FROM spending WHERE day BETWEEN ?6 || '-01' AND ?6 || '-31') <= ?5
ON CONFLICT (day, sku) DO UPDATE SET calls = calls + 1, micro_dollars = micro_dollars + excluded.micro_dollars`;

/** One call to be paid. */
export interface Reservation {
  readonly sku: string;
  /** Millionths of a US dollar, as the caps. */
  readonly price: number;
  readonly caps: { readonly day: number; readonly month: number };
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The values of {@link RESERVE}. */
export function reserveValues({ sku, price, caps, now }: Reservation): readonly SqlValue[] {
  const day = new Date(now).toISOString().slice(0, 10);
  return [day, sku, Math.ceil(price), caps.day, caps.month, day.slice(0, 7)];
}
