import type { LogFields, Logger } from "../ports/environment.js";

export interface BreakerRule {
  readonly failures: number;
  /** Cooldown in milliseconds. After it, one call tests whether the service works again. */
  readonly rest: number;
}

/** Five failures in a row, then one try every five seconds: a recovered service is used again within ten seconds. */
export const USUAL_BREAKER: BreakerRule = { failures: 5, rest: 5000 };

export interface BreakerOptions {
  readonly rule?: BreakerRule;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  /** How a failed call counts: as the service's own failure, or as no evidence about the service. */
  readonly blame: (error: unknown) => "trouble" | "neither";
  readonly onChange?: (isOpen: boolean) => void;
}

/** Circuit breaker for a service. While it is open, calls fail at once with the last failure. */
export class Breaker {
  readonly #options: BreakerOptions;
  readonly #rule: BreakerRule;
  #inARow = 0;
  #openUntil: number | undefined;
  #isTrying = false;
  #last: unknown;

  constructor(options: BreakerOptions) {
    this.#options = options;
    this.#rule = options.rule ?? USUAL_BREAKER;
  }

  get isOpen(): boolean {
    return this.#openUntil !== undefined;
  }

  async run<T>(call: () => Promise<T>): Promise<T> {
    const isTry = this.isOpen;
    if (isTry && !this.#mayTry()) throw this.#last;
    if (isTry) this.#isTrying = true;
    try {
      const answer = await call();
      this.#well();
      return answer;
    } catch (error) {
      if (this.#options.blame(error) === "trouble") this.#failed(error);
      throw error;
    } finally {
      if (isTry) this.#isTrying = false;
    }
  }

  #mayTry(): boolean {
    return !this.#isTrying && this.#options.now() >= (this.#openUntil ?? 0);
  }

  #well(): void {
    this.#inARow = 0;
    if (!this.isOpen) return;
    this.#openUntil = undefined;
    this.#options.onChange?.(false);
  }

  #failed(error: unknown): void {
    this.#last = error;
    this.#inARow += 1;
    if (this.#inARow < this.#rule.failures) return;
    const wasOpen = this.isOpen;
    this.#openUntil = this.#options.now() + this.#rule.rest;
    if (!wasOpen) this.#options.onChange?.(true);
  }
}

/** How often a failed call is tried again and how long to wait, in milliseconds. */
export interface RetryPolicy {
  readonly retries: number;
  readonly baseDelay: number;
  readonly maxDelay: number;
}

/** Any other read of the browser: three more tries, 1 s doubling to 30 s. */
export const OTHER_READS: RetryPolicy = { retries: 3, baseDelay: 1000, maxDelay: 30_000 };

/** How long the browser caches the answers of other reads, in milliseconds. */
export const OTHER_READS_STORED = 300_000;

/** The wait before try number `attempt` (1 is the first repetition), in milliseconds. */
export function retryDelay({ baseDelay, maxDelay }: RetryPolicy, attempt: number): number {
  return Math.min(maxDelay, baseDelay * 2 ** (attempt - 1));
}

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

export interface Outage {
  /** Notes a failure. Logs each cause once. */
  failed(cause: string, facts: LogFields): void;
  worked(): void;
}

export function outageTo(logger: Logger, { fails, works }: Record<"fails" | "works", string>): Outage {
  const logged = new Set<string>();
  let failures = 0;
  return {
    failed: (cause, facts) => {
      failures += 1;
      if (!logged.has(cause)) logger.error(fails, facts);
      logged.add(cause);
    },
    worked: () => {
      if (failures > 0) logger.info(works, { failures });
      logged.clear();
      failures = 0;
    },
  };
}
