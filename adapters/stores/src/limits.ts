/** Rate limits, per process or shared by all servers. */
export { memoryLimiter } from "./limits/memory-limiter.js";
export { POSTGRES_LIMITS, postgresLimiter } from "./limits/postgres-limiter.js";
export { redisLimiter } from "./limits/redis-limiter.js";
export type { SharedLimit } from "./limits/shared-limiter.js";
export { MOST_BUCKETS, TokenBuckets } from "./limits/token-buckets.js";
