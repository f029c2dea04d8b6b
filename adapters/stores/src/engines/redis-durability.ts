import type { Redis } from "./redis.js";

/** A Redis that would forget what must not be forgotten; the message says what to set. */
export class ForgetfulRedis extends Error {
  override readonly name = "ForgetfulRedis";
  readonly code = "FORGETFUL_REDIS";
}

/**
 * Rejects with a {@link ForgetfulRedis} unless what is written here survives: an append-only file, and no key thrown out for want of
 * memory. With `always` each write must be on disk before it is told. What Redis does not tell about itself counts as right.
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

/** 'no' where writes are told before they are on disk. */
async function syncOf(redis: Redis): Promise<"no" | "yes"> {
  const told: unknown = await redis.send("CONFIG", "GET", "appendfsync").catch(() => undefined);
  const words = JSON.stringify(told) ?? "";
  return words.includes("everysec") || words.includes('"no"') ? "no" : "yes";
}
