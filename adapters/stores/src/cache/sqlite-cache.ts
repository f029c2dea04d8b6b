import { codeOf, LastCause } from "@dinner-dice/core/error-code";
import { CACHE_KINDS } from "@dinner-dice/core/cache-policy";
import type { Cache } from "@dinner-dice/core/ports/cache";
import type { Checked } from "@dinner-dice/core/ports/checked";
import { prepareCacheFile } from "./cache-file.js";
import { openTables } from "./cache-tables.js";
import { createKeyvCache, type KeyvCacheOptions } from "./keyv-cache.js";
import { tryAgain } from "./try-again.js";

/** What a cache in a file needs. */
export interface SqliteCacheOptions extends Pick<KeyvCacheOptions, "logger" | "random" | "memory"> {
  /** The SQLite file; its folder is made. */
  readonly file: string;
}

/** A cache that is to be closed; its check rejects while it lives in memory only. */
export interface SqliteCache extends Cache, Checked {
  close(): Promise<void>;
}

/** Milliseconds between two tries of a file that cannot be used: a minute. */
const RETRY_EVERY = 60_000;

/** Milliseconds after which what has expired is cleared though nobody writes: an hour. */
const SWEEP_EVERY = 3_600_000;

/**
 * A cache in one SQLite file, a table per kind. While the file cannot be used it lives in memory and the file is tried again every minute;
 * from then on it is used, and what memory held is let go. The log says both.
 */
export async function openSqliteCache(options: SqliteCacheOptions): Promise<SqliteCache> {
  const opening = opener(options);
  const first = await opening();
  return "cache" in first ? first.cache : inMemory(options, { opening, reason: first.reason });
}

type Opening = () => Promise<{ readonly cache: SqliteCache } | { readonly reason: unknown }>;

/** Opens the file, and tells the log why it cannot, once for each cause. */
function opener(options: SqliteCacheOptions): Opening {
  const cause = new LastCause();
  return async () => {
    try {
      return { cache: await inFile(options) };
    } catch (reason) {
      const code = codeOf(reason, String(reason));
      if (cause.isNew(code))
        options.logger.error("The cache file cannot be used; answers stay in memory until it can be", {
          code,
        });
      return { reason };
    }
  };
}

async function inFile(options: SqliteCacheOptions): Promise<SqliteCache> {
  const { file, logger } = options;
  await prepareCacheFile(file, { logger, kinds: CACHE_KINDS });
  const { keyv, sweep, check, close } = await openTables(file);
  const clear = (): Promise<void> => sweep().catch(() => undefined);
  await clear();
  const timer = setInterval(() => void clear(), SWEEP_EVERY);
  timer.unref();
  return {
    ...createKeyvCache({ ...options, keyv, sweep }),
    check,
    close: async () => {
      clearInterval(timer);
      await close();
    },
  };
}

interface Failed {
  readonly opening: Opening;
  /** Why the file could not be used. */
  readonly reason: unknown;
}

function inMemory(options: SqliteCacheOptions, { opening, reason }: Failed): SqliteCache {
  let current = memoryOnly(options, reason);
  const stop = tryAgain(async () => {
    const next = await opening();
    if ("cache" in next)
      options.logger.info("The cache file can be used again; answers are stored in it again");
    current = "cache" in next ? next.cache : { ...current, check: () => Promise.reject(next.reason) };
    return "cache" in next;
  }, RETRY_EVERY);
  return {
    get: (kind, key) => current.get(kind, key),
    set: (kind, key, entry) => current.set(kind, key, entry),
    check: () => current.check(),
    close: async () => {
      await stop();
      await current.close();
    },
  };
}

function memoryOnly(options: SqliteCacheOptions, reason: unknown): SqliteCache {
  return {
    ...createKeyvCache(options),
    check: () => Promise.reject(reason),
    close: () => Promise.resolve(),
  };
}
