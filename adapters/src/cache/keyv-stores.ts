import type { CacheKind } from "@dinner-dice/core/cache-policy";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type * as keyvSqliteModule from "@keyv/sqlite";
import type * as keyvModule from "keyv";
import { codeOf } from "./cache-file.js";

/** One row as it is kept: the JSON text of the value and when it is fresh (milliseconds since 1970). */
export interface Row {
  readonly json: string;
  readonly from: number;
  readonly until: number;
}

/** The rows of one kind; nothing here rejects. */
export interface KindStore {
  get(key: string): Promise<unknown>;
  set(key: string, row: Row): Promise<void>;
  /** Deletes the rows that are not fresh at a moment. */
  sweep(now: number): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds to wait for another process's lock. */
const BUSY_TIMEOUT = 2000;

/** The file and who hears of its failures. */
export interface StoreOptions {
  readonly file: string;
  readonly logger: Logger;
}

/** Opens one table of the file per kind; rejects when the libraries cannot be loaded. */
export async function openKindStores(
  kinds: readonly CacheKind[],
  options: StoreOptions,
): Promise<ReadonlyMap<CacheKind, KindStore>> {
  const libraries = await Promise.all([import("keyv"), import("@keyv/sqlite")]);
  const open = async (kind: CacheKind): Promise<[CacheKind, KindStore]> => [
    kind,
    await openKind(kind, options, libraries),
  ];
  return new Map(await Promise.all(kinds.map(open)));
}

async function openKind(
  kind: CacheKind,
  { file, logger }: StoreOptions,
  [{ Keyv }, { KeyvSqlite }]: readonly [typeof keyvModule, typeof keyvSqliteModule],
): Promise<KindStore> {
  const table = `cache_${kind}`;
  const report = (error: unknown): undefined => {
    logger.error("The cache failed", { kind, code: codeOf(error) });
  };
  const store = new KeyvSqlite({ uri: `sqlite://${file}`, table, busyTimeout: BUSY_TIMEOUT });
  const keyv = new Keyv<Row>({ store, useKeyPrefix: false, throwOnErrors: true });
  keyv.on("error", heardWhereThrown);
  await store.query("PRAGMA synchronous = NORMAL").catch(report);
  return {
    get: (key) => keyv.get(key).catch(report),
    set: async (key, row) => {
      await keyv.set(key, row, row.until - row.from).catch(report);
    },
    sweep: async (now) => {
      await store.query(sweepOf(table), now, now).catch(report);
    },
    close: () => store.close().catch(report),
  };
}

/** Keyv also throws each failure to the caller, where it is logged; without a listener its event would throw once more. */
function heardWhereThrown(): void {}

/** Keyv wraps each row as '{"value":…}' and has no purge of its own. */
function sweepOf(table: string): string {
  return `DELETE FROM ${table} WHERE json_extract(value, '$.value.until') <= ? OR json_extract(value, '$.value.from') > ?`;
}
