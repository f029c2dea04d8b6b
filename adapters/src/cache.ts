/** Caches: on any Keyv, or in an SQLite file. */
export { CACHE_KINDS, createKeyvCache, type KeyvCacheOptions, type KeyvLike } from "./cache/keyv-cache.js";
export { openSqliteCache, type SqliteCache, type SqliteCacheOptions } from "./cache/sqlite-cache.js";
