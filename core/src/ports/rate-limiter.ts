/** A rate, and how much of it may be used at once. */
export interface Rate {
  readonly perMinute: number;
  /** The burst: how many a caller may take at once after a pause, at least 1. */
  readonly burst: number;
}

/** Limits how often visitors do something, at one rate for each key. */
export interface RateLimiter {
  /** Takes one. Resolves with 0, or with the milliseconds until one is available. Never rejects. */
  take(key: string): Promise<number>;
}
