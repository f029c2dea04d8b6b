import type { RateLimiter } from "@dinner-dice/core/ports/rate-limiter";
import { type Redis, redisScript } from "../engines/redis.js";
import { type SharedLimit, sharedLimiter } from "./shared-limiter.js";

/**
 * The generic cell rate algorithm of `TokenBuckets`, by Redis's clock: the key holds when the bucket will be full. A time that is too
 * far ahead, since the clock was set back, counts as an empty bucket's. 1 interval, 2 tolerance, in milliseconds.
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

/** A limit that all servers count in Redis, which forgets whoever took nothing for a while. */
export function redisLimiter(redis: Redis, limit: SharedLimit): RateLimiter {
  return sharedLimiter(limit, async (key, { interval, tolerance }) =>
    Number(await redis.run(TAKE, { keys: [`dinner-dice:limit:${key}`], values: [interval, tolerance] })),
  );
}
