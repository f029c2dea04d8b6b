/** Caches: on any Keyv, in an SQLite file, or in a shared store. */
export { emptyPostgresCache, emptyRedisCache, emptySqliteCache } from "./cache/emptying.js";
export { removePutAside } from "./cache/put-aside.js";
export { createKeyvCache, type KeyvCacheOptions, type KeyvLike } from "./cache/keyv-cache.js";
export { openPostgresCache, POSTGRES_CACHE } from "./cache/postgres-cache.js";
export { openRedisCache } from "./cache/redis-cache.js";
export { openSqliteCache, type SqliteCache, type SqliteCacheOptions } from "./cache/sqlite-cache.js";
