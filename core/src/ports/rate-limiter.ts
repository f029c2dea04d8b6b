/** How fast something may be done and how much of it at once. */
export interface Rate {
  readonly perMinute: number;
  /** How many a caller may take at once after a pause, at least 1. */
  readonly burst: number;
}

/** Counts what visitors take of something, at one rate for each key. */
export interface RateLimiter {
  /** Takes one: 0, or when there is none the milliseconds until there is. Never rejects. */
  take(key: string): Promise<number>;
}
