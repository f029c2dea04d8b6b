import { memoryLimiter } from "../limits.js";
import { POSTGRES_NOW, type Postgres } from "./database.js";
import { type PostgresPart, prepared, visitorMarks } from "./part.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import type { Logger } from "@dinner-dice/core/ports/environment";
import type { Rate, RateLimiter } from "@dinner-dice/core/ports/stores";

/** An unlogged table: limits lost in a crash start over. `full_at` is in milliseconds since 1970. */
export const POSTGRES_LIMITS: PostgresPart = {
  name: "limits",
  versions: [
    `CREATE UNLOGGED TABLE IF NOT EXISTS dinner_dice_limits (key text PRIMARY KEY, full_at double precision NOT NULL);
     CREATE INDEX IF NOT EXISTS dinner_dice_limits_full ON dinner_dice_limits (full_at);`,
  ],
};

/** The algorithm of `TokenBuckets` by the database's clock. A clock set back empties buckets. $1 key, $2 interval, $3 tolerance (ms). */
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

const FORGET_EVERY = 1000;

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

export interface SharedLimit {
  readonly name: string;
  readonly rate: Rate;
  /** The key that hashes visitors' addresses. */
  readonly secret: string;
  readonly logger: Logger;
}

/** A rate in milliseconds: the interval between tokens, and how far ahead of it a visitor may be. */
export interface Pace {
  readonly interval: number;
  readonly tolerance: number;
}

/** Takes one token of a key in the store. Resolves with 0, or with the milliseconds to wait. */
export type TakeShared = (key: string, pace: Pace) => Promise<number>;

/** Milliseconds between log lines while the store is unreachable. */
const TOLD_EVERY = 10_000;

/** A limit counted in a shared store. While that is unreachable, each server counts in its own memory, so no visitor is refused for it. */
function sharedLimiter({ name, rate, secret, logger }: SharedLimit, take: TakeShared): RateLimiter {
  const alone = memoryLimiter(rate);
  const mark = visitorMarks(secret);
  const pace = paceOf(rate);
  let known = -Infinity;
  return {
    take: async (key) => {
      try {
        return await take(`${name} ${mark(key)}`, pace);
      } catch (error) {
        if (performance.now() - known > TOLD_EVERY) {
          known = performance.now();
          logger.warn("a shared limit cannot be reached; this server counts alone", {
            name,
            code: codeOf(error),
          });
        }
        return alone.take(key);
      }
    },
  };
}

function paceOf({ perMinute, burst }: Rate): Pace {
  const interval = 60_000 / perMinute;
  return { interval, tolerance: interval * (Math.max(1, burst) - 1) };
}
