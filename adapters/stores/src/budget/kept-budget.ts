import { outageTo } from "@dinner-dice/core/outage";
import type { Budget, Reservation } from "@dinner-dice/core/ports/budget";
import type { Checked } from "@dinner-dice/core/ports/checked";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import type { Books, Caps, Spending } from "./books.js";

/** What an operator is willing to pay. */
export interface BudgetOptions {
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
  /** Milliseconds since 1970; unless told, the clock of where the budget is kept. */
  readonly now?: () => number;
}

/** A budget whose books are open, and can be closed. */
export interface KeptBudget extends Budget, Checked {
  close(): Promise<void>;
}

/**
 * A budget that is written down in books. Books that cannot be used never fail the start: every paid call is refused while that
 * lasts, and the log says why.
 */
export async function openBudget(options: BudgetOptions, books: Books): Promise<KeptBudget> {
  const budget = isBudget(options) ? keptIn(books, options) : refusing(books);
  await budget.check().catch((error: unknown) => {
    options.logger.error("The budget cannot be used; every paid call is refused.", {
      reason: reasonOf(error),
    });
  });
  return budget;
}

function isBudget({
  dailyUsd,
  monthlyUsd,
  prices,
  hourPercent = 100,
  visitorPercent = 100,
}: BudgetOptions): boolean {
  const amounts = [dailyUsd, monthlyUsd, hourPercent, visitorPercent, ...Object.values(prices)];
  return amounts.every((amount) => amount >= 0);
}

function keptIn(books: Books, options: BudgetOptions): KeptBudget {
  const { logger, now } = options;
  const prices = wholePrices(options.prices);
  const caps = capsOf({ ...options, prices });
  const outage = outageTo(logger, {
    fails: "The budget cannot be reached; paid calls are refused until it can be.",
    works: "The budget can be reached again.",
  });
  return {
    reserve: async (sku, { visitor } = {}) => {
      const price = prices.get(sku);
      if (price === undefined) throw unpriced(logger, sku);
      const spending: Spending = { sku, price, now: now?.(), visitor };
      const spent = await books.spend(spending, caps).catch((error: unknown) => {
        const reason = reasonOf(error);
        outage.failed(reason, { reason });
        throw unavailable();
      });
      outage.worked();
      if (!spent) throw new PlacesError("over-limit", "The budget is spent.", "BUDGET_SPENT");
      return once(() => books.giveBack(spent), logger);
    },
    left: async () => {
      const spent = await books.totals(now?.());
      const left = (cap: number, used: number): number => Math.max(0, cap - used) / 1_000_000;
      return { day: left(caps.day, spent.day), month: left(caps.month, spent.month) };
    },
    check: () => books.check(),
    close: () => books.close(),
  };
}

type Prices = ReadonlyMap<string, number>;

/** Books count in whole millionths: a part of one counts as one. */
function wholePrices(prices: BudgetOptions["prices"]): Prices {
  return new Map(Object.entries(prices).map(([sku, price]) => [sku, Math.ceil(price)]));
}

/** A share that would not hold a search with all that may follow it is widened to that: two of the dearest calls. */
function capsOf({
  dailyUsd,
  monthlyUsd,
  prices,
  hourPercent = 100,
  visitorPercent = 100,
}: Omit<BudgetOptions, "prices"> & { readonly prices: Prices }): Caps {
  const day = microDollars(dailyUsd);
  const least = 2 * Math.max(0, ...prices.values());
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
        logger.warn("A refund failed; the money counts as spent.", { reason: reasonOf(error) });
      });
    },
  };
}

function refusing(books: Books): KeptBudget {
  return {
    reserve: () =>
      Promise.reject(
        new PlacesError("over-limit", "The budget is not a valid amount.", "BUDGET_UNAVAILABLE"),
      ),
    check: () => Promise.reject(new Error("an amount of the budget is not a number from 0 up")),
    close: () => books.close(),
  };
}

/** Rounded down, so that a budget is never larger than what was said. */
function microDollars(usd: number): number {
  return Math.min(Number.MAX_SAFE_INTEGER, Math.floor(usd * 1_000_000));
}

function unpriced(logger: Logger, sku: string): PlacesError {
  logger.error("A paid call was refused.", { reason: `${sku} has no price` });
  return unavailable();
}

function unavailable(): PlacesError {
  return new PlacesError("over-limit", "The budget cannot be reached.", "BUDGET_UNAVAILABLE");
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown";
}
