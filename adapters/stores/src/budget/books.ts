import type { Checked } from "@dinner-dice/core/ports/checked";

/** Where a budget writes down what is spent; shared by all who spend from it. */
export interface Books extends Checked {
  /** Spends in every window at once; `undefined`, and nothing spent, when one of them does not hold it. Rejects when that cannot be known. */
  spend(spending: Spending, caps: Caps): Promise<Spent | undefined>;
  /** Takes one call out of the windows it was spent in. */
  giveBack(spent: Spent): Promise<void>;
  /** Millionths of a US dollar that were spent in the day and the month of a moment, now unless told; rejects when that cannot be known. */
  totals(now?: number): Promise<Totals>;
  close(): Promise<void>;
}

/** Millionths of a US dollar. */
export interface Totals {
  readonly day: number;
  readonly month: number;
}

/** Millionths of a US dollar that may be spent in each window. */
export interface Caps {
  readonly hour: number;
  readonly day: number;
  readonly month: number;
  /** Of one visitor in a day. */
  readonly visitor: number;
}

/** One call to be paid. */
export interface Spending {
  readonly sku: string;
  /** Millionths of a US dollar, as the caps. */
  readonly price: number;
  readonly visitor: string | undefined;
  /** Milliseconds since 1970; unless told, by the clock of the books, so that servers who share them agree on the day. */
  readonly now?: number | undefined;
}

/** A call that was paid, and when. */
export interface Spent extends Spending {
  readonly now: number;
}

/** The windows of a moment by UTC: '2026-11', '2026-11-21', '2026-11-21T18'. */
export interface Windows {
  readonly month: string;
  readonly day: string;
  readonly hour: string;
}

export function windowsAt(now: number): Windows {
  const time = new Date(now).toISOString();
  return { month: time.slice(0, 7), day: time.slice(0, 10), hour: time.slice(0, 13) };
}
