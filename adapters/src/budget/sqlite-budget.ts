import type { Budget, Reservation } from "@dinner-dice/core/ports/budget";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import type { Checked } from "@dinner-dice/core/ports/checked";
import type { SqlValue } from "../sqlite/database.js";
import { type KeptFile, keptFile } from "../sqlite/kept-file.js";
import {
  BUDGET_SCHEMA,
  type Caps,
  GIVE_BACK,
  giveBackValues,
  RESERVE,
  RESERVED_ROWS,
  reserveValues,
  type Spending,
} from "./spending.js";
import { createVisitorShares } from "./visitor-shares.js";

export interface SqliteBudgetOptions {
  /** Kept between runs and shared by all processes that spend from the same budget. */
  readonly file: string;
  /** Price of one call of each kind in millionths of a US dollar; kinds that are not named are refused. */
  readonly prices: Readonly<Record<string, number>>;
  /** US dollars a day (UTC). */
  readonly dailyUsd: number;
  /** US dollars a month (UTC). */
  readonly monthlyUsd: number;
  /** Most of the day's money that one hour (UTC) may take; 100 unless said. */
  readonly hourPercent?: number;
  /** Most of the day's money that one visitor may take; 100 unless said. */
  readonly visitorPercent?: number;
  readonly logger: Logger;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** A budget that is open, and can be closed. */
export interface SqliteBudget extends Budget, Checked {
  close(): Promise<void>;
}

/**
 * Opens a budget kept in an SQLite file. It survives kill -9 and holds when several processes spend from one file,
 * because checking and spending are one statement. A file that cannot be used never fails the start: every paid
 * call is refused until it can, and the log says why.
 */
export async function openSqliteBudget(options: SqliteBudgetOptions): Promise<SqliteBudget> {
  const kept = keptFile(options.file, BUDGET_SCHEMA);
  const refusing = (error: unknown): void =>
    options.logger.error("The budget file cannot be used; every paid call is refused.", {
      reason: reasonOf(error),
    });
  if (!isSound(options)) {
    const odd = Object.assign(new Error("an amount of the budget is not a number from 0 up"), {
      code: "ODD_AMOUNT",
    });
    refusing(odd);
    return closedBudget(odd);
  }
  await kept.database().catch(refusing);
  return openBudget(options, kept);
}

function isSound(options: SqliteBudgetOptions): boolean {
  const { dailyUsd, monthlyUsd, prices, hourPercent = 100, visitorPercent = 100 } = options;
  const amounts = [dailyUsd, monthlyUsd, hourPercent, visitorPercent, ...Object.values(prices)];
  return amounts.every((amount) => amount >= 0);
}

function openBudget(options: SqliteBudgetOptions, kept: KeptFile): SqliteBudget {
  const { logger, now = Date.now } = options;
  const caps = capsOf(options);
  const shares = createVisitorShares(caps.visitor);
  const spend = async (spending: Spending): Promise<Reservation> => {
    const run = async (sql: string, values: readonly SqlValue[]): Promise<number> =>
      (await kept.database()).run(sql, values);
    const changed = await run(RESERVE, reserveValues(spending, caps)).catch((error: unknown) => {
      throw unavailable(logger, reasonOf(error));
    });
    if (changed !== RESERVED_ROWS) throw spent("The budget is spent.");
    return once(async () => void (await run(GIVE_BACK, giveBackValues(spending))), logger);
  };
  return {
    reserve: async (sku, { visitor } = {}) => {
      const price = Object.hasOwn(options.prices, sku) ? options.prices[sku] : undefined;
      if (price === undefined) throw unavailable(logger, `${sku} has no price`);
      const spending = { sku, price: Math.ceil(price), now: now() };
      if (visitor === undefined) return spend(spending);
      if (!shares.take(visitor, spending)) throw spent("The visitor's share of the day is spent.");
      const returned = (): void => shares.giveBack(visitor, spending);
      const reservation = await spend(spending).catch((error: unknown) => {
        returned();
        throw error;
      });
      return once(async () => {
        returned();
        await reservation.giveBack();
      }, logger);
    },
    check: kept.check,
    close: kept.close,
  };
}

/** A share that would not hold a search with all that may follow it is widened to that: two of the dearest calls. */
function capsOf(options: SqliteBudgetOptions): Caps & { readonly visitor: number } {
  const { dailyUsd, monthlyUsd, hourPercent = 100, visitorPercent = 100 } = options;
  const day = microDollars(dailyUsd);
  const least = 2 * Math.max(0, ...Object.values(options.prices));
  const share = (percent: number): number => Math.max(Math.floor((day * percent) / 100), least);
  return { day, month: microDollars(monthlyUsd), hour: share(hourPercent), visitor: share(visitorPercent) };
}

/** A reservation that is given back at most once; when that fails, the money stays spent and the log says so. */
function once(giveBack: () => Promise<void>, logger: Logger): Reservation {
  let given = false;
  return {
    giveBack: async () => {
      if (given) return;
      given = true;
      await giveBack().catch((error: unknown) => {
        logger.warn("Money could not be given back; it counts as spent.", { reason: reasonOf(error) });
      });
    },
  };
}

function spent(words: string): PlacesError {
  return new PlacesError("over-limit", words, "BUDGET_SPENT");
}

function closedBudget(reason: Error): SqliteBudget {
  return {
    check: () => Promise.reject(reason),
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
