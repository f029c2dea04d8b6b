import type { Rate, RateLimiter } from "@dinner-dice/core/ports/rate-limiter";
import { TokenBuckets } from "./token-buckets.js";

/** A limit counted in this process's memory. */
export function memoryLimiter(rate: Rate): RateLimiter {
  const buckets = new TokenBuckets(rate);
  return { take: (key) => Promise.resolve(buckets.take(key)) };
}
