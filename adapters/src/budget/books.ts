import type { Checked } from "@dinner-dice/core/ports/checked";

/** Where a budget writes down what is spent; shared by all who spend from it. */
export interface Books extends Checked {
  /** Spends in every window at once; false, and nothing spent, when one of them does not hold it. Rejects when that cannot be known. */
  spend(spending: Spending, caps: Caps): Promise<boolean>;
  /** Takes one call out of the windows it was spent in. */
  giveBack(spending: Spending): Promise<void>;
  /** Millionths of a US dollar that were spent in the day and the month of a moment; rejects when that cannot be known. */
  spent(now: number): Promise<Spent>;
  close(): Promise<void>;
}

/** Millionths of a US dollar. */
export interface Spent {
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
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly visitor: string | undefined;
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
