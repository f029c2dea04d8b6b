import { CACHE_KINDS, type CacheKind } from "@dinner-dice/core/cache-policy";
import type { Checked } from "@dinner-dice/core/ports/checked";
import type { KeyvSqlite } from "@keyv/sqlite";
import { WRITABLE_PROBE } from "../sqlite/writable-probe.js";
import { EXPIRES, tableOf } from "./cache-file.js";
import type { KeyvLike } from "./keyv-cache.js";

/** The tables of a cache file while it is open. */
export interface CacheTables extends Checked {
  readonly keyv: (kind: CacheKind) => KeyvLike;
  /** Clears what has expired; who asks while that is under way waits for it. */
  sweep(): Promise<void>;
  /** One connection after the other: the last one to leave merges the write-ahead log into the file. */
  close(): Promise<void>;
}

type Tables = ReadonlyMap<CacheKind, KeyvSqlite>;

/** Milliseconds to wait for another process's lock, which holds up every visitor; what is not kept then is only asked again. */
const BUSY_TIMEOUT = 50;

/** Opens the tables of a file that was prepared, a connection for each; rejects with none left open. */
export async function openTables(file: string): Promise<CacheTables> {
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
