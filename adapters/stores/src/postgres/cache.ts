import { type KeyvCacheOptions, type KeyvLike, createKeyvCache } from "../cache.js";
import { POSTGRES_NOW, type Postgres } from "./database.js";
import { type PostgresPart, prepared } from "./part.js";
import type { Cache } from "@dinner-dice/core/ports/stores";
import type { CacheKind } from "@dinner-dice/core/resilience/cache-policy";

/** An unlogged table: answers lost in a crash are fetched again. `expires` is in milliseconds since 1970 by the database's clock. */
export const POSTGRES_CACHE: PostgresPart = {
  name: "cache",
  versions: [
    `CREATE UNLOGGED TABLE IF NOT EXISTS dinner_dice_cache (
       kind text NOT NULL, key text NOT NULL, value text NOT NULL, expires double precision NOT NULL, PRIMARY KEY (kind, key));
     CREATE INDEX IF NOT EXISTS dinner_dice_cache_expires ON dinner_dice_cache (expires);`,
  ],
};

const GET = "SELECT value FROM dinner_dice_cache WHERE kind = $1 AND key = $2";
const SET = `INSERT INTO dinner_dice_cache VALUES ($1, $2, $3, ${POSTGRES_NOW} + $4::float8)
ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value, expires = excluded.expires`;
const DELETE = "DELETE FROM dinner_dice_cache WHERE kind = $1 AND key = $2";
const SWEEP = `DELETE FROM dinner_dice_cache WHERE expires <= ${POSTGRES_NOW}`;

/** A cache in PostgreSQL; expired answers are deleted on one write in ten. */
export function openPostgresCache(postgres: Postgres, options: SharedCacheOptions): Promise<Cache> {
  const statements = prepared(postgres, POSTGRES_CACHE);
  const storeOf = (kind: CacheKind): CacheStore => ({
    get: async (key) => {
      const [row] = await (await statements()).all<{ readonly value: string }>(GET, [kind, key]);
      return row?.value;
    },
    set: async (key, value, lifetime) =>
      void (await (await statements()).run(SET, [kind, key, value, lifetime])),
    delete: async (key) => (await (await statements()).run(DELETE, [kind, key])) > 0,
    clear: () => Promise.resolve(),
  });
  const sweep = async (): Promise<unknown> => (await statements()).run(SWEEP);
  return openSharedCache({ ...options, sweep }, storeOf);
}

/** The store interface that Keyv needs: texts under keys, each with a lifetime. */
export interface CacheStore {
  get(key: string): Promise<string | undefined>;
  /** The lifetime is in milliseconds. */
  set(key: string, value: string, lifetime: number): Promise<void>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

export type SharedCacheOptions = Pick<KeyvCacheOptions, "logger" | "random" | "memory" | "sweep">;

export async function openSharedCache(
  options: SharedCacheOptions,
  storeOf: (kind: CacheKind) => CacheStore,
): Promise<Cache> {
  const { Keyv } = await import("keyv");
  const keyv = (kind: CacheKind): KeyvLike => new Keyv({ store: storeOf(kind), useKeyPrefix: false });
  return createKeyvCache({ ...options, keyv });
}

export async function countPostgresCache(postgres: Postgres): Promise<number> {
  if (!(await hasTable(postgres))) return 0;
  const [row] = await postgres.all<{ readonly rows: number }>(
    "SELECT count(*)::int AS rows FROM dinner_dice_cache",
  );
  return row?.rows ?? 0;
}

export async function emptyPostgresCache(postgres: Postgres): Promise<number> {
  if (!(await hasTable(postgres))) return 0;
  const count = await postgres.run("DELETE FROM dinner_dice_cache");
  await postgres.exec("VACUUM dinner_dice_cache");
  return count;
}

async function hasTable(postgres: Postgres): Promise<boolean> {
  const [table] = await postgres.all<{ readonly name: string | null }>(
    "SELECT to_regclass('dinner_dice_cache')::text AS name",
  );
  return table?.name != null;
}
