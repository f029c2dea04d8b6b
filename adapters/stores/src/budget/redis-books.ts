import { openedOnce } from "../engines/opened-once.js";
import { type Redis, redisScript, redisTime } from "../engines/redis.js";
import { needDurable } from "../engines/redis-durability.js";
import { visitorMarks } from "../engines/visitor-mark.js";
import { type Books, type Spent, windowsAt } from "./books.js";

/**
 * Checks and charges in one step; returns 1 if charged. One hash holds a month with its days and hours: 'month', '2026-11-21',
 * '2026-11-21T18'. A visitor's day is a separate key that expires.
 *
 * Keys: the month's hash, the visitor's key ('' for none). Values: price, day, hour, and the caps of month, day, hour, visitor.
 */
const SPEND = redisScript(`
local price = tonumber(ARGV[1])
local fields = {'month', ARGV[2], ARGV[3]}
for i, field in ipairs(fields) do
  if price + tonumber(redis.call('HGET', KEYS[1], field) or 0) > tonumber(ARGV[3 + i]) then return 0 end
end
if KEYS[2] ~= '' then
  if price + tonumber(redis.call('GET', KEYS[2]) or 0) > tonumber(ARGV[7]) then return 0 end
  redis.call('INCRBY', KEYS[2], ARGV[1])
  redis.call('EXPIRE', KEYS[2], 172800)
end
for _, field in ipairs(fields) do redis.call('HINCRBY', KEYS[1], field, ARGV[1]) end
return 1`);

/** Refunds a call. The same keys; values: the negative price, day, hour. */
const GIVE_BACK = redisScript(`
if KEYS[2] ~= '' and redis.call('EXISTS', KEYS[2]) == 1 then redis.call('INCRBY', KEYS[2], ARGV[1]) end
for _, field in ipairs({'month', ARGV[2], ARGV[3]}) do redis.call('HINCRBY', KEYS[1], field, ARGV[1]) end`);

/** The amounts spent in a day and its month. Key: the month's hash; value: the day. */
const SPENT = redisScript(`return redis.call('HMGET', KEYS[1], ARGV[1], 'month')`);

/**
 * Books in Redis, shared by all servers. Days follow its clock. Rejects if Redis is not durable. Visitors' addresses are stored as keyed hashes of
 * `secret`.
 */
export function redisBooks(redis: Redis, secret: string): Books {
  const mark = visitorMarks(secret);
  const ready = openedOnce(async () => {
    await needDurable(redis, { always: false });
    return { close: () => Promise.resolve() };
  });
  const keysOf = ({ now, visitor }: Spent): readonly string[] => {
    const { month, day } = windowsAt(now);
    const own = visitor === undefined ? "" : `dinner-dice:visitor:${day}:${mark(visitor)}`;
    return [`dinner-dice:budget:${month}`, own];
  };
  return {
    spend: async (spending, caps) => {
      await ready.use();
      const spent = { ...spending, now: spending.now ?? (await redisTime(redis)) };
      const { day, hour } = windowsAt(spent.now);
      const values = [spending.price, day, hour, caps.month, caps.day, caps.hour, caps.visitor];
      return (await redis.run(SPEND, { keys: keysOf(spent), values })) === 1 ? spent : undefined;
    },
    giveBack: async (spent) => {
      const { day, hour } = windowsAt(spent.now);
      await redis.run(GIVE_BACK, { keys: keysOf(spent), values: [-spent.price, day, hour] });
    },
    totals: async (now) => {
      const { day, month } = windowsAt(now ?? (await redisTime(redis)));
      const told = await redis.run(SPENT, { keys: [`dinner-dice:budget:${month}`], values: [day] });
      const [ofDay, ofMonth] = Array.isArray(told) ? told.map((each) => Number(each ?? 0)) : [];
      return { day: ofDay ?? 0, month: ofMonth ?? 0 };
    },
    check: async () => {
      await ready.use();
      await redis.send("PING");
    },
    close: () => Promise.resolve(),
  };
}
