import type { Rate, RateLimiter } from "@dinner-dice/core/ports/stores";

/** The most buckets remembered. Beyond that, the least recently used one is dropped, which refills it. Full buckets are dropped as well. */
export const MOST_BUCKETS = 50_000;

/** Token buckets by key. Each is one number: the time when it will be full (the generic cell rate algorithm), in milliseconds of a monotonic clock. */
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

  /** Takes one token. Returns 0, or the milliseconds until one is available. */
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

export function memoryLimiter(rate: Rate): RateLimiter {
  const buckets = new TokenBuckets(rate);
  return { take: (key) => Promise.resolve(buckets.take(key)) };
}
