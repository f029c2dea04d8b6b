import type { RateLimiter } from "@dinner-dice/core/ports/rate-limiter";
import { type Postgres, POSTGRES_NOW } from "../engines/postgres.js";
import { type PostgresPart, prepared } from "../engines/postgres-part.js";
import { type SharedLimit, sharedLimiter } from "./shared-limiter.js";

/** An unlogged table: limits lost in a crash start over. `full_at` is in milliseconds since 1970. */
export const POSTGRES_LIMITS: PostgresPart = {
  name: "limits",
  versions: [
    `CREATE UNLOGGED TABLE IF NOT EXISTS dinner_dice_limits (key text PRIMARY KEY, full_at double precision NOT NULL);
     CREATE INDEX IF NOT EXISTS dinner_dice_limits_full ON dinner_dice_limits (full_at);`,
  ],
};

/**
 * The generic cell rate algorithm of `TokenBuckets`, by the database's clock. A row holds the time when the bucket will be full. If that time is too
 * far ahead because the clock was set back, the bucket counts as empty. $1 key, $2 interval, $3 tolerance, in milliseconds.
 */
const TAKE = `
WITH taken AS (
  INSERT INTO dinner_dice_limits AS kept (key, full_at) VALUES ($1, ${POSTGRES_NOW} + $2::float8)
  ON CONFLICT (key) DO UPDATE
    SET full_at = $2::float8 + greatest(excluded.full_at - $2::float8, least(kept.full_at, excluded.full_at + $3::float8))
    WHERE least(kept.full_at, excluded.full_at + $3::float8) <= excluded.full_at - $2::float8 * 0.999 + $3::float8
  RETURNING 1)
SELECT CASE WHEN EXISTS (SELECT FROM taken) THEN 0 ELSE greatest(1, coalesce(
  (SELECT least(full_at, ${POSTGRES_NOW} + $2::float8 + $3::float8) - $3::float8 - ${POSTGRES_NOW} FROM dinner_dice_limits WHERE key = $1), $2::float8)) END::float8 AS wait`;

const FORGET = `DELETE FROM dinner_dice_limits WHERE full_at < ${POSTGRES_NOW}`;

/** Tokens taken between deletions of full buckets. */
const FORGET_EVERY = 1000;

/** A limit that all servers count in one table. */
export function postgresLimiter(postgres: Postgres, limit: SharedLimit): RateLimiter {
  const statements = prepared(postgres, POSTGRES_LIMITS);
  let taken = 0;
  return sharedLimiter(limit, async (key, { interval, tolerance }) => {
    const ready = await statements();
    taken += 1;
    if (taken % FORGET_EVERY === 0) void ready.run(FORGET).catch(() => "next time");
    const [row] = await ready.all<{ readonly wait: number }>(TAKE, [key, interval, tolerance]);
    return row?.wait ?? 0;
  });
}
