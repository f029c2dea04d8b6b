import { type KeyvCacheOptions, type KeyvLike, createKeyvCache } from "../cache.js";
import { EXPIRES, prepareCacheFile, tableOf } from "./cache-file.js";
import { WRITABLE_PROBE } from "./durable-file.js";
import { LastCause, codeOf } from "@dinner-dice/core/ground/error-code";
import type { Cache, Checked } from "@dinner-dice/core/ports/stores";
import { CACHE_KINDS, type CacheKind } from "@dinner-dice/core/resilience/cache-policy";
import type { KeyvSqlite } from "@keyv/sqlite";

interface CacheTables extends Checked {
  readonly keyv: (kind: CacheKind) => KeyvLike;
  /** Deletes expired answers. Calls during a sweep wait for the same sweep. */
  sweep(): Promise<void>;
  /** Closes the connections one by one; the last one merges the write-ahead log into the file. */
  close(): Promise<void>;
}

type Tables = ReadonlyMap<CacheKind, KeyvSqlite>;

/** Milliseconds to wait for another process's lock. It is short because every visitor waits too; an answer not stored is fetched again. */
const BUSY_TIMEOUT = 50;

export interface SqliteCacheOptions extends Pick<KeyvCacheOptions, "logger" | "random" | "memory"> {
  /** The SQLite file; its folder is created if missing. */
  readonly file: string;
}

/** A cache that must be closed. Its check rejects while answers stay in memory only. */
export interface SqliteCache extends Cache, Checked {
  close(): Promise<void>;
}

/** Milliseconds between attempts to open an unusable file. */
const RETRY_EVERY = 60_000;

/** Milliseconds between sweeps when nothing is written. */
const SWEEP_EVERY = 3_600_000;

/** One table per kind of answer. While the file cannot be used, answers stay in memory and it is tried again every minute. */
export async function openSqliteCache(options: SqliteCacheOptions): Promise<SqliteCache> {
  const opening = opener(options);
  const first = await opening();
  return "cache" in first ? first.cache : inMemory(options, { opening, reason: first.reason });
}

type Opening = () => Promise<{ readonly cache: SqliteCache } | { readonly reason: unknown }>;

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
  return { ...createKeyvCache(options), check: () => Promise.reject(reason), close: () => Promise.resolve() };
}

/** Retries `attempt` every `every` milliseconds until it resolves with true. The returned function stops that, and resolves when no attempt is running. */
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

/** Opens one connection per table of a prepared file. If one fails, closes all and rejects. */
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

/** Deletes and overwrites expired answers, also in the write-ahead log. @keyv/sqlite has no purge of its own. */
async function clearExpired(tables: Tables): Promise<void> {
  const now = Date.now();
  let gone = 0;
  for (const [kind, table] of tables)
    gone += (await table.query(`DELETE FROM ${tableOf(kind)} WHERE ${EXPIRES} <= ? RETURNING 1`, now)).length;
  if (gone > 0) await tables.get("search")?.query("PRAGMA wal_checkpoint(TRUNCATE)");
}
