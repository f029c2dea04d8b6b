import { randomUUID } from "node:crypto";
import type { Checked } from "@dinner-dice/core/ports/checked";
import type { Letter, Outbox, Waiting } from "@dinner-dice/core/ports/outbox";
import { openedOnce } from "../engines/opened-once.js";
import { type Redis, redisScript, type RedisScript, redisTime } from "../engines/redis.js";
import { needDurable } from "../engines/redis-durability.js";
import { DELIVERIES_KEPT, DUE_WITHIN, WAITS } from "./outbox-waits.js";
import { type OutboxClock, storeClock } from "./outbox-clock.js";

/**
 * The keys: ids by lowercase address, a hash per letter, turns by join time, turns by due time, ids by delivery time, and the last number
 * drawn. A turn is a twelve-digit number followed by the id, so that letters of the same millisecond keep their order. Times are milliseconds since
 * 1970.
 */
const KEYS = ["ids", "letter:", "joined", "due", "delivered", "number"].map(
  (name) => `dinner-dice:outbox:${name}`,
);

const JOIN = redisScript(`
local id, email, now = ARGV[1], ARGV[2], ARGV[3]
if redis.call('HSETNX', KEYS[1], string.lower(email), id) == 0 then return 0 end
local turn = string.format('%012d', redis.call('INCR', KEYS[6])) .. id
redis.call('HSET', KEYS[2] .. id, 'email', email, 'joined', now, 'attempts', 0, 'turn', turn)
redis.call('ZADD', KEYS[3], now, turn)
redis.call('ZADD', KEYS[4], now, turn)
return 1`);

/**
 * Takes the oldest due letter. Values: now, how far ahead a letter may be due, then the wait before each further attempt. It walks the letters by
 * join time and skips those not due, which are few.
 */
const TAKE = redisScript(`
local now, latest = tonumber(ARGV[1]), ARGV[1] + ARGV[2]
local ahead = redis.call('ZCOUNT', KEYS[4], '(' .. ARGV[1], latest)
if ahead == redis.call('ZCARD', KEYS[4]) then return false end
local turn, due
local rank = 0
repeat
  turn = redis.call('ZRANGE', KEYS[3], rank, rank)[1]
  rank = rank + 1
  due = turn and tonumber(redis.call('ZSCORE', KEYS[4], turn))
until not turn or due <= now or due > latest
if not turn then return false end
local id = string.sub(turn, 13)
local tries = redis.call('HINCRBY', KEYS[2] .. id, 'attempts', 1)
redis.call('ZADD', KEYS[4], now + (ARGV[2 + tries] or ARGV[#ARGV]), turn)
return {id, redis.call('HGET', KEYS[2] .. id, 'email')}`);

/** Removes a letter from everything except the list of deliveries. */
const REMOVE = `
local function remove(id)
  local email, turn = unpack(redis.call('HMGET', KEYS[2] .. id, 'email', 'turn'))
  if not email then return 0 end
  redis.call('HDEL', KEYS[1], string.lower(email))
  redis.call('DEL', KEYS[2] .. id)
  redis.call('ZREM', KEYS[3], turn)
  redis.call('ZREM', KEYS[4], turn)
  return 1
end`;

const FORGET = redisScript(`${REMOVE}
return remove(redis.call('HGET', KEYS[1], string.lower(ARGV[1])) or '')`);

const DELIVERED = redisScript(`${REMOVE}
if remove(ARGV[1]) == 0 then return 0 end
redis.call('ZADD', KEYS[5], ARGV[2], ARGV[1])
return 1`);

const NEXT_DUE = redisScript("return redis.call('ZRANGE', KEYS[4], 0, 0, 'WITHSCORES')[2]");

const WAITING = redisScript(`
local all = {}
for i, turn in ipairs(redis.call('ZRANGE', KEYS[3], 0, -1)) do
  local id = string.sub(turn, 13)
  local letter = redis.call('HMGET', KEYS[2] .. id, 'email', 'joined', 'attempts')
  all[i] = {id, letter[1], letter[2], letter[3]}
end
return all`);

const TIDY = redisScript("return redis.call('ZREMRANGEBYSCORE', KEYS[5], '-inf', '(' .. ARGV[1])");

/** An outbox in Redis, shared by several servers. Rejects unless Redis writes to disk before it confirms. */
export function redisOutbox(redis: Redis, { now, newId = randomUUID }: OutboxClock = {}): Outbox & Checked {
  const { time, here } = storeClock(now, () => redisTime(redis));
  const ready = openedOnce(async () => {
    await needDurable(redis, { always: true });
    return { close: () => Promise.resolve() };
  });
  const run = async (script: RedisScript, ...values: readonly (string | number)[]): Promise<unknown> => {
    await ready.use();
    return redis.run(script, { keys: KEYS, values });
  };
  return {
    join: async (email) => void (await run(JOIN, newId(), email, await time())),
    forget: async (email) => void (await run(FORGET, email)),
    take: async () => letterOf(await run(TAKE, await time(), DUE_WITHIN, ...WAITS)),
    delivered: async (id) => void (await run(DELIVERED, id, await time())),
    nextDue: async () => {
      const due = await run(NEXT_DUE);
      return due === null ? undefined : here(Number(due));
    },
    waiting: async () => ((await run(WAITING)) as readonly (readonly string[])[]).map(waitingOf),
    tidy: async () => void (await run(TIDY, (await time()) - DELIVERIES_KEPT)),
    check: async () => void (await run(NEXT_DUE)),
    close: () => Promise.resolve(),
  };
}

function letterOf(told: unknown): Letter | undefined {
  if (!Array.isArray(told)) return undefined;
  const [id, email] = told as readonly unknown[];
  return { id: String(id), email: String(email) };
}

function waitingOf([id = "", email = "", joined, attempts]: readonly string[]): Waiting {
  return { id, email, joinedAt: Number(joined), attempts: Number(attempts) };
}
