/** When calls to a service that fails are no longer made. */
export interface BreakerRule {
  /** Failures in a row after which it rests. */
  readonly failures: number;
  /** Milliseconds that it rests; then one call tries whether it is well again. */
  readonly rest: number;
}

/** Five failures in a row, then one try every five seconds: a service that heals is used again within ten seconds. */
export const USUAL_BREAKER: BreakerRule = { failures: 5, rest: 5000 };

/** What a breaker is told of a call that failed: the service's own trouble, or nothing about it. */
export type Blame = "trouble" | "neither";

export interface BreakerOptions {
  readonly rule?: BreakerRule;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly blame: (error: unknown) => Blame;
  /** Hears when it opens and closes. */
  readonly onChange?: (isOpen: boolean) => void;
}

/** Keeps calls from a service that fails; what is not asked fails at once with the failure seen last. */
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

  /** Makes the call, unless the service rests. */
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
