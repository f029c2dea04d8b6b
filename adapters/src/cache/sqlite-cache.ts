import { codeOf } from "@dinner-dice/core/error-code";
import { CACHE_KINDS, type CacheKind } from "@dinner-dice/core/cache-policy";
import type { Cache } from "@dinner-dice/core/ports/cache";
import type { Checked } from "@dinner-dice/core/ports/checked";
import type * as keyvSqliteModule from "@keyv/sqlite";
import type * as keyvModule from "keyv";
import { PROOF_OF_WRITING } from "../sqlite/proof-of-writing.js";
import { EXPIRES, prepareCacheFile, tableOf } from "./cache-file.js";
import { createKeyvCache, type KeyvCacheOptions, type KeyvLike } from "./keyv-cache.js";

/** What a cache in a file needs. */
export interface SqliteCacheOptions extends Pick<KeyvCacheOptions, "logger" | "random" | "memory"> {
  /** The SQLite file; its folder is made. */
  readonly file: string;
}

/** A cache that is to be closed; `degraded` when it lives in memory only. */
export interface SqliteCache extends Cache, Checked {
  readonly degraded: boolean;
  /** One connection after the other: the last one to leave merges the write-ahead log into the file. */
  close(): Promise<void>;
}

/** Milliseconds to wait for another process's lock, which holds up every visitor; what is not kept then is only asked again. */
const BUSY_TIMEOUT = 50;

/** Milliseconds after which what has expired is cleared though nobody writes: an hour. */
const SWEEP_EVERY = 3_600_000;

type Sqlite = keyvSqliteModule.KeyvSqlite;

/** A cache in one SQLite file, a table per kind; when the file cannot be used it lives in memory, and the log says so. */
export async function openSqliteCache(options: SqliteCacheOptions): Promise<SqliteCache> {
  const { file, logger } = options;
  const opened = (await prepareCacheFile(file, { logger, kinds: CACHE_KINDS }))
    ? await open(options)
    : undefined;
  if (!opened) return memoryOnly(options);
  const { tables, Keyv } = opened;
  const keyv = (kind: CacheKind): KeyvLike => new Keyv({ store: tables.get(kind), useKeyPrefix: false });
  const sweep = sweeper(tables);
  const clear = (): Promise<void> => sweep().catch(() => undefined);
  await clear();
  const timer = setInterval(() => void clear(), SWEEP_EVERY);
  timer.unref();
  return {
    ...createKeyvCache({ ...options, keyv, sweep }),
    degraded: false,
    check: async () => void (await tables.get("search")?.query(PROOF_OF_WRITING)),
    close: async () => {
      clearInterval(timer);
      for (const table of tables.values()) await table.close().catch(() => undefined);
    },
  };
}

function memoryOnly(options: SqliteCacheOptions): SqliteCache {
  const reason = Object.assign(new Error("The cache lives in memory only."), { code: "MEMORY_ONLY" });
  return {
    ...createKeyvCache(options),
    degraded: true,
    check: () => Promise.reject(reason),
    close: () => Promise.resolve(),
  };
}

interface Opened {
  readonly tables: ReadonlyMap<CacheKind, Sqlite>;
  readonly Keyv: typeof keyvModule.Keyv;
}

async function open({ file, logger }: SqliteCacheOptions): Promise<Opened | undefined> {
  try {
    const [{ Keyv }, { KeyvSqlite }] = await Promise.all([import("keyv"), import("@keyv/sqlite")]);
    const openTable = async (kind: CacheKind): Promise<[CacheKind, Sqlite]> => {
      const table = new KeyvSqlite({
        uri: `sqlite://${file}`,
        table: tableOf(kind),
        busyTimeout: BUSY_TIMEOUT,
      });
      await table.query("PRAGMA synchronous = NORMAL");
      await table.query("PRAGMA secure_delete = ON");
      return [kind, table];
    };
    return { tables: new Map(await Promise.all(CACHE_KINDS.map(openTable))), Keyv };
  } catch (error) {
    logger.error("The cache cannot be loaded; answers are kept in memory only", {
      code: codeOf(error, String(error)),
    });
    return undefined;
  }
}

/** Clears what has expired; who asks while that is under way waits for it. */
function sweeper(tables: ReadonlyMap<CacheKind, Sqlite>): () => Promise<void> {
  let sweeping: Promise<void> | undefined;
  return () => {
    sweeping ??= clearExpired(tables).finally(() => {
      sweeping = undefined;
    });
    return sweeping;
  };
}

/** Deletes what has expired, out of the write-ahead log too, and overwrites it: @keyv/sqlite has no purge of its own. */
async function clearExpired(tables: ReadonlyMap<CacheKind, Sqlite>): Promise<void> {
  const now = Date.now();
  let gone = 0;
  for (const [kind, table] of tables)
    gone += (await table.query(`DELETE FROM ${tableOf(kind)} WHERE ${EXPIRES} <= ? RETURNING 1`, now)).length;
  if (gone > 0) await tables.get("search")?.query("PRAGMA wal_checkpoint(TRUNCATE)");
}
