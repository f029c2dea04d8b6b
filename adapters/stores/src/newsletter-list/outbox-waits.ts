import { type RetryPolicy, retryDelay } from "@dinner-dice/core/retry-policy";

/** Waits between two tries to deliver one address: a minute, doubling to six hours; there is no last try. */
export const DELIVERY: RetryPolicy = { retries: Infinity, baseDelay: 60_000, maxDelay: 21_600_000 };

/**
 * Milliseconds ahead in which something may be due: twice the longest wait. What is due later was written by a clock that has been set
 * back since, and is due now.
 */
export const DUE_WITHIN: number = 2 * DELIVERY.maxDelay;

/** How long it is kept that something was delivered, in milliseconds: 30 days. */
export const DELIVERIES_KEPT = 2_592_000_000;

/** The wait before each further try of {@link DELIVERY}, in milliseconds; the last one stays. */
export const WAITS: readonly number[] = Array.from(
  { length: Math.ceil(Math.log2(DELIVERY.maxDelay / DELIVERY.baseDelay)) + 1 },
  (_, tries) => retryDelay(DELIVERY, tries + 1),
);

/** The wait as an SQL expression of the column `attempts`. */
export const WAIT_SQL: string = `CASE attempts ${WAITS.map((wait, tries) => `WHEN ${tries} THEN ${wait}`).join(" ")} ELSE ${DELIVERY.maxDelay} END`;
