import type { Checked } from "@dinner-dice/core/ports/checked";

/** The record of a budget's spending, shared by everyone who spends from it. */
export interface Books extends Checked {
  /**
   * Charges a call to every window at once. Resolves with `undefined`, and charges nothing, if any window lacks the money. Rejects if the store
   * fails.
   */
  spend(spending: Spending, caps: Caps): Promise<Spent | undefined>;
  /** Refunds one call in the windows it was charged to. */
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
  /** Per visitor and day. */
  readonly visitor: number;
}

/** One call to pay for. */
export interface Spending {
  readonly sku: string;
  /** In millionths of a US dollar, like the caps. */
  readonly price: number;
  readonly visitor: string | undefined;
  /** Milliseconds since 1970. Defaults to the store's clock, so that servers that share it agree on the day. */
  readonly now?: number | undefined;
}

/** A paid call, with the time it was charged. */
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
