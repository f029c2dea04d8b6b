import type { RateLimiter } from "@dinner-dice/core/ports/rate-limiter";
import { type Redis, redisScript } from "../engines/redis.js";
import { type SharedLimit, sharedLimiter } from "./shared-limiter.js";

/**
 * The generic cell rate algorithm of `TokenBuckets`, by Redis's clock. A key holds the time when the bucket will be full. If that time is too far
 * ahead because the clock was set back, the bucket counts as empty. 1 interval, 2 tolerance, in milliseconds.
 */
const TAKE = redisScript(`
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local interval, tolerance = tonumber(ARGV[1]), tonumber(ARGV[2])
local full = math.min(tonumber(redis.call('GET', KEYS[1]) or now), now + tolerance + interval)
if full < now then full = now end
local wait = full - now - tolerance
if wait > interval * 1e-3 then return string.format('%.3f', wait) end
full = full + interval
redis.call('SET', KEYS[1], string.format('%.3f', full), 'PX', math.ceil(full - now))
return '0'`);

/** A limit that all servers count in Redis, where full buckets expire. */
export function redisLimiter(redis: Redis, limit: SharedLimit): RateLimiter {
  return sharedLimiter(limit, async (key, { interval, tolerance }) =>
    Number(await redis.run(TAKE, { keys: [`dinner-dice:limit:${key}`], values: [interval, tolerance] })),
  );
}
