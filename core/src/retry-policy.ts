/** How often a failed call is tried again and how long to wait, in milliseconds. */
export interface RetryPolicy {
  readonly retries: number;
  readonly baseDelay: number;
  readonly maxDelay: number;
}

/** Any other read of the browser: three more tries, 1 s doubling to 30 s (core/README.md, Constants). */
export const OTHER_READS: RetryPolicy = { retries: 3, baseDelay: 1000, maxDelay: 30_000 };

/** How long the browser caches the answers of other reads, in milliseconds (core/README.md, Constants). */
export const OTHER_READS_KEPT = 300_000;

/** The wait before try number `attempt` (1 is the first repetition), in milliseconds. */
export function retryDelay({ baseDelay, maxDelay }: RetryPolicy, attempt: number): number {
  return Math.min(maxDelay, baseDelay * 2 ** (attempt - 1));
}

/** The call to retry, and how to wait between tries. */
export interface Attempt<T> {
  readonly run: () => Promise<T>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Runs something until it succeeds or the policy is used up; then the last failure is thrown. */
export async function retrying<T>(policy: RetryPolicy, { run, wait }: Attempt<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt > policy.retries) throw error;
      await wait(retryDelay(policy, attempt));
    }
  }
}
