import type { Checked } from "@dinner-dice/core/ports/checked";
import type { Tables } from "@dinner-dice/core/ports/tables";
import { openedOnce } from "../engines/opened-once.js";
import { type Redis, redisScript, type RedisScript } from "../engines/redis.js";
import { needDurable } from "../engines/redis-durability.js";
import type { TablesClock } from "./tables-clock.js";

/** The codes of all tables by expiry, in milliseconds since 1970. Each table is a hash that Redis expires itself. */
const ENDS = "dinner-dice:tables";
const movedKey = (code: string): string => `dinner-dice:moved:${code}`;
const tableKey = (code: string): string => `dinner-dice:table:${code}`;

/** Keys: the table, the expiries. Values: code, text, expiry, now, most. */
const CREATE = redisScript(`
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[4])
if redis.call('ZSCORE', KEYS[2], ARGV[1]) then return 'taken' end
if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[5]) then return 'full' end
redis.call('HSET', KEYS[1], 'version', 1, 'text', ARGV[2], 'end', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[3] - ARGV[4])
redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
return 'created'`);

/** Keys: the table, the expiries, the table under its new code, the former code. Values: code, text, expiry, now, version, new code. */
const MOVE = redisScript(`
local kept = redis.call('HMGET', KEYS[1], 'version', 'end')
if kept[1] ~= ARGV[5] or tonumber(kept[2]) <= tonumber(ARGV[4]) or redis.call('EXISTS', KEYS[3]) == 1 then return 0 end
redis.call('RENAME', KEYS[1], KEYS[3])
redis.call('HSET', KEYS[3], 'version', kept[1] + 1, 'text', ARGV[2], 'end', ARGV[3])
redis.call('PEXPIRE', KEYS[3], ARGV[3] - ARGV[4])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('ZADD', KEYS[2], ARGV[3], ARGV[6])
redis.call('SET', KEYS[4], ARGV[6], 'PX', ARGV[3] - ARGV[4])
return 1`);

/** Key: the table. Value: now. */
const READ = redisScript(`
local kept = redis.call('HMGET', KEYS[1], 'version', 'text', 'end')
if not kept[1] or tonumber(kept[3]) <= tonumber(ARGV[1]) then return false end
return {kept[1], kept[2]}`);

/** Keys: the table, the expiries. Values: code, text, expiry, now, version. */
const CHANGE = redisScript(`
local kept = redis.call('HMGET', KEYS[1], 'version', 'end')
if kept[1] ~= ARGV[5] or tonumber(kept[2]) <= tonumber(ARGV[4]) then return 0 end
redis.call('HSET', KEYS[1], 'version', kept[1] + 1, 'text', ARGV[2], 'end', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[3] - ARGV[4])
redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
return 1`);

/** Keys: the tables. Value: now. Returns '' for a table that is gone. */
const VERSIONS = redisScript(`
local versions = {}
for i, key in ipairs(KEYS) do
  local kept = redis.call('HMGET', key, 'version', 'end')
  versions[i] = kept[1] and tonumber(kept[2]) > tonumber(ARGV[1]) and kept[1] or ''
end
return versions`);

/** Keys: the table, the expiries. Value: code. */
const FORGET = redisScript(`
redis.call('ZREM', KEYS[2], ARGV[1])
return redis.call('DEL', KEYS[1])`);

/** Tables in Redis, shared by several servers. Rejects if Redis can lose or evict them. */
export function redisTables(redis: Redis, { now = Date.now }: TablesClock = {}): Tables & Checked {
  const ready = openedOnce(async () => {
    await needDurable(redis, { always: false });
    return { close: () => Promise.resolve() };
  });
  const run = async (
    script: RedisScript,
    keys: readonly string[],
    values: readonly (string | number)[],
  ): Promise<unknown> => {
    await ready.use();
    return redis.run(script, { keys, values });
  };
  return {
    now: async () => now(),
    create: async (code, { text, expiresAt }, most) => {
      const told = await run(CREATE, [tableKey(code), ENDS], [code, text, expiresAt, now(), most]);
      return told === "created" || told === "taken" ? told : "full";
    },
    read: async (code) => {
      const told = await run(READ, [tableKey(code)], [now()]);
      return Array.isArray(told)
        ? { version: Number(told[0]), text: String(told[1]), now: now() }
        : undefined;
    },
    change: async (code, version, { text, expiresAt }) =>
      (await run(CHANGE, [tableKey(code), ENDS], [code, text, expiresAt, now(), version])) === 1,
    move: async (code, version, { to, text, expiresAt }) =>
      (await run(
        MOVE,
        [tableKey(code), ENDS, tableKey(to), movedKey(code)],
        [code, text, expiresAt, now(), version, to],
      )) === 1,
    movedTo: async (code) => {
      await ready.use();
      let to: string | undefined;
      for (let next: unknown = code; typeof next === "string";) {
        next = await redis.send("GET", movedKey(next));
        if (typeof next === "string") to = next;
      }
      return to !== undefined && (await redis.send("EXISTS", tableKey(to))) === 1 ? to : undefined;
    },
    versions: async (codes) => {
      if (codes.length === 0) return new Map();
      const told = await run(VERSIONS, codes.map(tableKey), [now()]);
      const versions = Array.isArray(told) ? told.map(Number) : [];
      return new Map(codes.flatMap((code, at) => (versions[at] ? [[code, versions[at]] as const] : [])));
    },
    forget: async (code) => void (await run(FORGET, [tableKey(code), ENDS], [code])),
    tidy: async () => void (await redis.send("ZREMRANGEBYSCORE", ENDS, "-inf", String(now()))),
    check: async () => {
      await ready.use();
      await redis.send("PING");
    },
    close: () => Promise.resolve(),
  };
}
