import { type RetryPolicy, retryDelay } from "@dinner-dice/core/resilience/resilience";

/** The waits between attempts to deliver one address: a minute, doubling up to six hours, without end. */
export const DELIVERY: RetryPolicy = { retries: Infinity, baseDelay: 60_000, maxDelay: 21_600_000 };

/** Twice the longest wait. A later due time comes from a clock that was set back, so the address is due now. */
export const DUE_WITHIN: number = 2 * DELIVERY.maxDelay;

/** How long the date of a delivery is stored, in milliseconds: 30 days. */
export const DELIVERIES_STORED = 2_592_000_000;

/** The wait before each further attempt of {@link DELIVERY}, in milliseconds; the last one repeats. */
export const WAITS: readonly number[] = Array.from(
  { length: Math.ceil(Math.log2(DELIVERY.maxDelay / DELIVERY.baseDelay)) + 1 },
  (_, tries) => retryDelay(DELIVERY, tries + 1),
);

export const WAIT_SQL: string = `CASE attempts ${WAITS.map((wait, tries) => `WHEN ${tries} THEN ${wait}`).join(" ")} ELSE ${DELIVERY.maxDelay} END`;

export interface OutboxClock {
  /** Milliseconds since 1970; defaults to the shared store's clock, or else to this machine's. */
  readonly now?: () => number;
  readonly newId?: () => string;
}

export interface StoreClock {
  /** Milliseconds since 1970, by the store's clock. */
  time(): Promise<number>;
  here(storeTime: number): Promise<number>;
}

/** Reads the store's clock, so that servers whose own clocks differ agree. A given clock replaces both. */
export function storeClock(given: OutboxClock["now"], read: () => Promise<number>): StoreClock {
  if (given) return { time: async () => given(), here: async (storeTime) => storeTime };
  return { time: read, here: async (storeTime) => storeTime + Date.now() - (await read()) };
}
