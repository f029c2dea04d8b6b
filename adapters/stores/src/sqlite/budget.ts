import {
  type Books,
  type BudgetOptions,
  type Caps,
  type StoredBudget,
  type Spent,
  type Totals,
  openBudget,
  sharesOf,
  windowsAt,
} from "../budget.js";
import { LRUCache } from "lru-cache";
import { durableFile } from "./durable-file.js";
import type { SqlValue } from "./database.js";
import type { Schema } from "./schema.js";

/** A month is the sum of its days. Rows for hours have the day 'hour 2026-11-21T18' and the kind 'all', outside of such sums. */
const TABLE = `CREATE TABLE IF NOT EXISTS spending (
  day TEXT NOT NULL,
  sku TEXT NOT NULL,
  calls INTEGER NOT NULL,
  micro_dollars INTEGER NOT NULL,
  PRIMARY KEY (day, sku)
) WITHOUT ROWID`;

export const BUDGET_SCHEMA: Schema = {
  what: "the budget",
  steps: [TABLE],
  proof: "SELECT day, sku, calls, micro_dollars FROM spending LIMIT 0",
};

/**
 * Checks and charges in one statement, which SQLite runs under one write lock. It changes two rows, or none if the call would exceed a cap. ?1 day,
 * ?2 kind, ?3 price, ?4 day's cap, ?5 month's cap, ?6 month, ?7 hour, ?8 hour's cap.
 */
const RESERVE = `INSERT INTO spending (day, sku, calls, micro_dollars)
SELECT column1, column2, 1, ?3 FROM (VALUES (?1, ?2), (?7, 'all'))
WHERE ?3 + (SELECT coalesce(sum(micro_dollars), 0) FROM spending WHERE day = ?1) <= ?4
  AND ?3 + (SELECT coalesce(sum(micro_dollars), 0) FROM spending WHERE day BETWEEN ?6 || '-01' AND ?6 || '-31') <= ?5
  AND ?3 + (SELECT coalesce(sum(micro_dollars), 0) FROM spending WHERE day = ?7) <= ?8
ON CONFLICT (day, sku) DO UPDATE SET calls = calls + 1, micro_dollars = micro_dollars + excluded.micro_dollars`;

/** Rows that {@link RESERVE} changes when it charges a call. */
const RESERVED_ROWS = 2;

/** Refunds one call in the windows it was charged to. ?1 day, ?2 kind, ?3 price, ?4 hour. */
const GIVE_BACK = `UPDATE spending SET calls = calls - 1, micro_dollars = micro_dollars - ?3
WHERE (day = ?1 AND sku = ?2) OR (day = ?4 AND sku = 'all')`;

/** The amounts spent in a day and in a month. ?1 day, ?2 month. */
const SPENT = `SELECT coalesce(sum(micro_dollars) FILTER (WHERE day = ?1), 0) AS day,
  coalesce(sum(micro_dollars), 0) AS month
FROM spending WHERE day BETWEEN ?2 || '-01' AND ?2 || '-31'`;

/** What each visitor spent in a UTC day, in this process's memory: no address is written to disk. */
interface VisitorShares {
  readonly size: number;
  /** Charges a visitor; returns false if their share, in millionths of a dollar, is too small. */
  take(spent: Share, share: number): boolean;
  giveBack(spent: Share): void;
}

type Share = Pick<Spent, "price" | "now" | "visitor">;

const MOST_VISITORS = 100_000;

/** Books in an SQLite file. They survive kill -9, and several processes can share the file. Visitors' shares stay in memory. */
export function sqliteBooks(file: string): Books {
  const opened = durableFile(file, BUDGET_SCHEMA);
  const shares = createVisitorShares();
  return {
    spend: async (spending, caps) => {
      const spent = { ...spending, now: spending.now ?? Date.now() };
      if (!shares.take(spent, caps.visitor)) return undefined;
      try {
        const changed = await (await opened.database()).run(RESERVE, reserveValues(spent, caps));
        if (changed === RESERVED_ROWS) return spent;
        shares.giveBack(spent);
        return undefined;
      } catch (error) {
        shares.giveBack(spent);
        throw error;
      }
    },
    giveBack: async (spent) => {
      shares.giveBack(spent);
      await (await opened.database()).run(GIVE_BACK, giveBackValues(spent));
    },
    totals: async (now = Date.now()) => {
      const { day, month } = windowsAt(now);
      const [row] = await (await opened.database()).all<Totals>(SPENT, [day, month]);
      return row ?? { day: 0, month: 0 };
    },
    check: opened.check,
    close: opened.close,
  };
}

export function createVisitorShares(): VisitorShares {
  const spent = new LRUCache<string, number>({ maxSize: MOST_VISITORS, sizeCalculation: () => 1 });
  let latest = "";
  return {
    get size() {
      return spent.size;
    },
    take: ({ visitor, price, now }, share) => {
      if (visitor === undefined) return true;
      const { day } = windowsAt(now);
      if (day > latest) {
        spent.clear();
        latest = day;
      }
      const shares = sharesOf(visitor, share).map(({ network, most }) => {
        const key = keyOf(network, now);
        return { key, most, total: (spent.get(key) ?? 0) + price };
      });
      if (shares.some(({ total, most }) => total > most)) return false;
      for (const { key, total } of shares) spent.set(key, total);
      return true;
    },
    giveBack: ({ visitor, price, now }) => {
      for (const { network } of sharesOf(visitor, 0)) {
        const key = keyOf(network, now);
        const total = spent.get(key);
        if (total !== undefined) spent.set(key, Math.max(0, total - price));
      }
    },
  };
}

function keyOf(visitor: string, now: number): string {
  return `${windowsAt(now).day} ${visitor}`;
}

function reserveValues({ sku, price, now }: Spent, caps: Caps): readonly SqlValue[] {
  const { month, day, hour } = windowsAt(now);
  return [day, sku, price, caps.day, caps.month, month, `hour ${hour}`, caps.hour];
}

function giveBackValues({ sku, price, now }: Spent): readonly SqlValue[] {
  const { day, hour } = windowsAt(now);
  return [day, sku, price, `hour ${hour}`];
}

export interface SqliteBudgetOptions extends BudgetOptions {
  /** The file, which persists and may be shared by several processes. */
  readonly file: string;
}

export function openSqliteBudget({ file, ...options }: SqliteBudgetOptions): Promise<StoredBudget> {
  return openBudget(options, sqliteBooks(file));
}
