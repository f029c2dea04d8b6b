import type { CacheKind } from "@dinner-dice/core/cache-policy";
import type { Cache } from "@dinner-dice/core/ports/cache";
import { type Postgres, POSTGRES_NOW } from "../engines/postgres.js";
import { type PostgresPart, prepared } from "../engines/postgres-part.js";
import { type CacheStore, openSharedCache, type SharedCacheOptions } from "./shared-cache.js";

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
