import type { Budget } from "@dinner-dice/core/ports/budget";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import type { Database } from "../sqlite/database.js";
import { openBudgetFile } from "./budget-file.js";
import { RESERVE, reserveValues } from "./spending.js";

export interface SqliteBudgetOptions {
  /** Kept between runs and shared by all processes that spend from the same budget. */
  readonly file: string;
  /** Price of one call of each kind in millionths of a US dollar; kinds that are not named are refused. */
  readonly prices: Readonly<Record<string, number>>;
  /** US dollars a day (UTC). */
  readonly dailyUsd: number;
  /** US dollars a month (UTC). */
  readonly monthlyUsd: number;
  readonly logger: Logger;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** A budget that is open, and can be closed. */
export interface SqliteBudget extends Budget {
  close(): Promise<void>;
}

/**
 * Opens a budget kept in an SQLite file. It survives kill -9 and holds when several processes spend from one file,
 * because checking and spending are one statement. A file that cannot be used never fails the start: every paid
 * call is refused instead, and the log says why.
 */
export async function openSqliteBudget(options: SqliteBudgetOptions): Promise<SqliteBudget> {
  try {
    return openBudget(options, await prepare(options));
  } catch (error) {
    options.logger.error("The budget file cannot be used; every paid call is refused.", {
      reason: reasonOf(error),
    });
    return closedBudget();
  }
}

async function prepare({ file, dailyUsd, monthlyUsd, prices }: SqliteBudgetOptions): Promise<Database> {
  const amounts = [dailyUsd, monthlyUsd, ...Object.values(prices)];
  if (amounts.some((amount) => !(amount >= 0)))
    throw new Error("an amount of the budget is not a number from 0 up");
  return openBudgetFile(file);
}

function openBudget(options: SqliteBudgetOptions, database: Database): SqliteBudget {
  const { logger, now = Date.now } = options;
  const caps = { day: microDollars(options.dailyUsd), month: microDollars(options.monthlyUsd) };
  return {
    reserve: async (sku) => {
      const price = Object.hasOwn(options.prices, sku) ? options.prices[sku] : undefined;
      if (price === undefined) throw unavailable(logger, `${sku} has no price`);
      const values = reserveValues({ sku, price, caps, now: now() });
      const changed = await database.run(RESERVE, values).catch((error: unknown) => {
        throw unavailable(logger, reasonOf(error));
      });
      if (changed !== 1) throw new PlacesError("over-limit", "The budget is spent.", "BUDGET_SPENT");
    },
    close: () => database.close(),
  };
}

function closedBudget(): SqliteBudget {
  return {
    reserve: () =>
      Promise.reject(new PlacesError("over-limit", "The budget cannot be read.", "BUDGET_UNAVAILABLE")),
    close: () => Promise.resolve(),
  };
}

/** Rounded down, so that a budget is never larger than what was said. */
function microDollars(usd: number): number {
  return Math.min(Number.MAX_SAFE_INTEGER, Math.floor(usd * 1_000_000));
}

function unavailable(logger: Logger, reason: string): PlacesError {
  logger.error("The budget cannot be asked; a paid call was refused.", { reason });
  return new PlacesError("over-limit", "The budget cannot be asked.", "BUDGET_UNAVAILABLE");
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown";
}
