import type { Redis } from "./redis.js";

/** Redis is configured so that it can lose data; the message says what to set. */
export class ForgetfulRedis extends Error {
  override readonly name = "ForgetfulRedis";
  readonly code = "FORGETFUL_REDIS";
}

/**
 * Rejects with {@link ForgetfulRedis} unless Redis keeps what is written: it needs an append-only file and must not evict keys when memory is full.
 * With `always`, each write must be on disk before it is confirmed. Settings that Redis does not reveal count as correct.
 */
export async function needDurable(redis: Redis, { always }: { readonly always: boolean }): Promise<void> {
  const persistence = String(await redis.send("INFO", "persistence"));
  if (!/^aof_enabled:1/m.test(persistence))
    throw new ForgetfulRedis("Redis loses its data at a restart: set appendonly yes.");
  const memory = String(await redis.send("INFO", "memory"));
  if (/^maxmemory_policy:allkeys/m.test(memory))
    throw new ForgetfulRedis("Redis evicts data when its memory is full: set maxmemory-policy noeviction.");
  if (always && (await syncOf(redis)) === "no")
    throw new ForgetfulRedis("Redis confirms writes before they are on disk: set appendfsync always.");
}

/** 'no' if writes are confirmed before they are on disk. */
async function syncOf(redis: Redis): Promise<"no" | "yes"> {
  const told: unknown = await redis.send("CONFIG", "GET", "appendfsync").catch(() => undefined);
  const words = JSON.stringify(told) ?? "";
  return words.includes("everysec") || words.includes('"no"') ? "no" : "yes";
}
