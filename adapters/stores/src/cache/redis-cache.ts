import type { Cache } from "@dinner-dice/core/ports/cache";
import type { Redis } from "../engines/redis.js";
import { type CacheStore, openSharedCache, type SharedCacheOptions } from "./shared-cache.js";

/** A cache in Redis, which deletes expired answers itself. */
export function openRedisCache(redis: Redis, options: SharedCacheOptions): Promise<Cache> {
  return openSharedCache(options, (kind) => redisStore(redis, `dinner-dice:cache:${kind}:`));
}

function redisStore(redis: Redis, prefix: string): CacheStore {
  return {
    get: async (key) => {
      const kept = await redis.send("GET", prefix + key);
      return typeof kept === "string" ? kept : undefined;
    },
    set: async (key, value, lifetime) =>
      void (await redis.send("SET", prefix + key, value, "PX", String(Math.ceil(lifetime)))),
    delete: async (key) => (await redis.send("DEL", prefix + key)) === 1,
    clear: () => Promise.resolve(),
  };
}
