/** When the circuit breaker opens and how long it stays open. */
export interface BreakerRule {
  /** Failures in a row that open the circuit breaker. */
  readonly failures: number;
  /** Cooldown in milliseconds. After it, one call tests whether the service works again. */
  readonly rest: number;
}

/** Five failures in a row, then one try every five seconds: a recovered service is used again within ten seconds. */
export const USUAL_BREAKER: BreakerRule = { failures: 5, rest: 5000 };

/** How a failed call counts: as the service's own failure, or as no evidence about the service. */
export type Blame = "trouble" | "neither";

export interface BreakerOptions {
  readonly rule?: BreakerRule;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  readonly blame: (error: unknown) => Blame;
  /** Called when the circuit breaker opens and closes. */
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

  /** Makes the call, unless the circuit breaker is open. */
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
