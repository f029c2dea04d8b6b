import type { KeyvSqlite } from "@keyv/sqlite";
import { codeOf, LastCause } from "@dinner-dice/core/error-code";
import { CACHE_KINDS, type CacheKind } from "@dinner-dice/core/cache-policy";
import type { Cache } from "@dinner-dice/core/ports/cache";
import type { Checked } from "@dinner-dice/core/ports/checked";
import { prepareCacheFile, EXPIRES, tableOf } from "./cache-file.js";
import { createKeyvCache, type KeyvCacheOptions, type KeyvLike } from "./keyv-cache.js";
import { WRITABLE_PROBE } from "../sqlite/writable-probe.js";

/** The tables of a cache file while it is open. */
interface CacheTables extends Checked {
  readonly keyv: (kind: CacheKind) => KeyvLike;
  /** Clears what has expired; who asks while that is under way waits for it. */
  sweep(): Promise<void>;
  /** One connection after the other: the last one to leave merges the write-ahead log into the file. */
  close(): Promise<void>;
}

type Tables = ReadonlyMap<CacheKind, KeyvSqlite>;

/** Milliseconds to wait for another process's lock, which holds up every visitor; what is not kept then is only asked again. */
const BUSY_TIMEOUT = 50;

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

/**
 * Tries something again, so many milliseconds after each time it was in vain, until it tells that it worked. What is returned ends that, and
 * resolves when no try is under way any more.
 */
function tryAgain(attempt: () => Promise<boolean>, every: number): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let trying: Promise<void> | undefined;
  let isOver = false;
  const later = (): void => {
    if (isOver) return;
    timer = setTimeout(() => {
      trying = attempt().then((works) => (works ? undefined : later()));
    }, every);
    timer.unref();
  };
  later();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await trying;
  };
}

/** Opens the tables of a file that was prepared, a connection for each; rejects with none left open. */
async function openTables(file: string): Promise<CacheTables> {
  const [{ Keyv }, { KeyvSqlite }] = await Promise.all([import("keyv"), import("@keyv/sqlite")]);
  const uri = `sqlite://${file}`;
  const tables: Tables = new Map(
    CACHE_KINDS.map((kind) => [
      kind,
      new KeyvSqlite({ uri, table: tableOf(kind), busyTimeout: BUSY_TIMEOUT }),
    ]),
  );
  const close = async (): Promise<void> => {
    for (const table of tables.values()) await table.close().catch(() => undefined);
  };
  const settled = await Promise.allSettled([...tables.values()].map(setUp));
  const failed = settled.find((each) => each.status === "rejected");
  if (failed) {
    await close();
    throw failed.reason;
  }
  return {
    keyv: (kind) => new Keyv({ store: tables.get(kind), useKeyPrefix: false }),
    sweep: oneAtATime(() => clearExpired(tables)),
    check: async () => void (await tables.get("search")?.query(WRITABLE_PROBE)),
    close,
  };
}

async function setUp(table: KeyvSqlite): Promise<void> {
  await table.query("PRAGMA synchronous = NORMAL");
  await table.query("PRAGMA secure_delete = ON");
}

function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Deletes what has expired, out of the write-ahead log too, and overwrites it: @keyv/sqlite has no purge of its own. */
async function clearExpired(tables: Tables): Promise<void> {
  const now = Date.now();
  let gone = 0;
  for (const [kind, table] of tables)
    gone += (await table.query(`DELETE FROM ${tableOf(kind)} WHERE ${EXPIRES} <= ? RETURNING 1`, now)).length;
  if (gone > 0) await tables.get("search")?.query("PRAGMA wal_checkpoint(TRUNCATE)");
}
