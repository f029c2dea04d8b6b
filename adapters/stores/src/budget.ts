import type { Logger } from "@dinner-dice/core/ports/environment";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { NETWORK_SHARES, networksOf } from "@dinner-dice/core/ground/reading";
import type { Budget, Reservation, Checked } from "@dinner-dice/core/ports/stores";
import { outageTo } from "@dinner-dice/core/resilience/resilience";

export interface Books extends Checked {
  /** Charges a call to every window at once. Resolves with `undefined`, and charges nothing, if any window lacks the money. Rejects if the store fails. */
  spend(spending: Spending, caps: Caps): Promise<Spent | undefined>;
  giveBack(spent: Spent): Promise<void>;
  /** The amounts spent in the day and the month of `now`, which defaults to the current time. Rejects if the store fails. */
  totals(now?: number): Promise<Totals>;
  close(): Promise<void>;
}

/** Amounts in millionths of a US dollar. */
export interface Totals {
  readonly day: number;
  readonly month: number;
}

/** The most that may be spent in each window, in millionths of a US dollar. */
export interface Caps {
  readonly hour: number;
  readonly day: number;
  readonly month: number;
  /** Per visitor and day; wider networks have more by `NETWORK_SHARES`. */
  readonly visitor: number;
}

export interface Spending {
  readonly sku: string;
  /** In millionths of a US dollar, like the caps. */
  readonly price: number;
  readonly visitor: string | undefined;
  /** Milliseconds since 1970. Defaults to the store's clock, so that servers that share it agree on the day. */
  readonly now?: number | undefined;
}

export interface Spent extends Spending {
  readonly now: number;
}

/** The time windows of a moment in UTC: '2026-11', '2026-11-21', '2026-11-21T18'. */
export interface Windows {
  readonly month: string;
  readonly day: string;
  readonly hour: string;
}

export function windowsAt(now: number): Windows {
  const time = new Date(now).toISOString();
  return { month: time.slice(0, 7), day: time.slice(0, 10), hour: time.slice(0, 13) };
}

export interface BudgetOptions {
  /** The price of one call of each kind, in millionths of a US dollar. Kinds without a price are refused. */
  readonly prices: Readonly<Record<string, number>>;
  /** US dollars per UTC day. */
  readonly dailyUsd: number;
  /** US dollars per UTC month. */
  readonly monthlyUsd: number;
  /** The share of the daily budget that one UTC hour may use; 100 by default. */
  readonly hourPercent?: number;
  /** The share of the daily budget that one visitor may use; 100 by default. A /56 may use twice that, a /48 four times. */
  readonly visitorPercent?: number;
  /** Kinds of calls that may only use the first half of every limit, so that the others go on. */
  readonly sparing?: readonly string[];
  readonly logger: Logger;
  readonly now?: () => number;
}

export interface StoredBudget extends Budget, Checked {
  close(): Promise<void>;
}

/** Opens a budget on its books. Unusable books do not fail the start: every paid call is refused until they work, and the log says why. */
export async function openBudget(options: BudgetOptions, books: Books): Promise<StoredBudget> {
  const budget = isBudget(options) ? storedIn(books, options) : refusing(books);
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

function storedIn(books: Books, options: BudgetOptions): StoredBudget {
  const { logger, now } = options;
  const prices = wholePrices(options.prices);
  const caps = capsOf({ ...options, prices });
  const spared = new Set(options.sparing);
  const outage = outageTo(logger, {
    fails: "The budget cannot be reached; paid calls are refused until it can be.",
    works: "The budget can be reached again.",
  });
  return {
    reserve: async (sku, { visitor } = {}) => {
      const price = prices.get(sku);
      if (price === undefined) throw unpriced(logger, sku);
      const spending: Spending = { sku, price, now: now?.(), visitor };
      const spent = await books
        .spend(spending, spared.has(sku) ? halved(caps) : caps)
        .catch((error: unknown) => {
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

/** Books store whole millionths, so fractions are rounded up. */
function wholePrices(prices: BudgetOptions["prices"]): Prices {
  return new Map(Object.entries(prices).map(([sku, price]) => [sku, Math.ceil(price)]));
}

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

const half = (cap: number): number => Math.floor(cap / 2);

function halved({ hour, day, month, visitor }: Caps): Caps {
  return { hour: half(hour), day: half(day), month: half(month), visitor: half(visitor) };
}

/** A visitor's networks, with the most that each may spend a day. */
export function sharesOf(visitor: string | undefined, cap: number): readonly NetworkShare[] {
  if (visitor === undefined) return [];
  return networksOf(visitor).map((network, width) => ({ network, most: cap * (NETWORK_SHARES[width] ?? 1) }));
}

interface NetworkShare {
  readonly network: string;
  readonly most: number;
}

/** A reservation that is refunded at most once. If the refund fails, the money counts as spent and a warning is logged. */
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

function refusing(books: Books): StoredBudget {
  return {
    reserve: () =>
      Promise.reject(
        new PlacesError("over-limit", "The budget is not a valid amount.", "BUDGET_UNAVAILABLE"),
      ),
    check: () => Promise.reject(new Error("a budget amount is not a number of 0 or more")),
    close: () => books.close(),
  };
}

/** Rounds down, so that a budget never exceeds the configured amount. */
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
