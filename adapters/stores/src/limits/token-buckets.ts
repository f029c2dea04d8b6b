import type { Rate } from "@dinner-dice/core/ports/rate-limiter";

/** Buckets remembered; beyond that the one used longest ago is forgotten, and is full again. One that is full is forgotten in its turn. */
export const MOST_BUCKETS = 50_000;

/**
 * Token buckets by key, each as one number: the time at which it will be full (the generic cell rate algorithm). Time is that of a
 * clock that never goes back, in milliseconds.
 */
export class TokenBuckets {
  readonly #interval: number;
  readonly #tolerance: number;
  readonly #now: () => number;
  readonly #fullAt = new Map<string, number>();

  constructor({ perMinute, burst }: Rate, now: () => number = () => performance.now()) {
    this.#interval = 60_000 / perMinute;
    this.#tolerance = this.#interval * (Math.max(1, burst) - 1);
    this.#now = now;
  }

  /** Takes one token: 0, or when there is none the milliseconds until there is. */
  take(key: string): number {
    const now = this.#now();
    const fullAt = Math.max(now, this.#fullAt.get(key) ?? now);
    const wait = fullAt - now - this.#tolerance;
    if (wait > this.#interval * 1e-6) return wait;
    this.#remember(key, fullAt + this.#interval);
    return 0;
  }

  get size(): number {
    return this.#fullAt.size;
  }

  #remember(key: string, fullAt: number): void {
    this.#fullAt.delete(key);
    this.#fullAt.set(key, fullAt);
    const now = this.#now();
    for (const [oldest, full] of this.#fullAt) {
      if (full > now && this.#fullAt.size <= MOST_BUCKETS) return;
      this.#fullAt.delete(oldest);
    }
  }
}
