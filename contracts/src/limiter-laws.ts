import { type Checks, failed, type Failing, type Law, laws, lawsOfHealth, timely } from "./law.js";
import type { Rate, RateLimiter } from "@dinner-dice/core/ports/stores";
import assert from "node:assert/strict";

export interface LimiterSubject {
  readonly limiter: (rate: Rate) => RateLimiter | Promise<RateLimiter>;
  /** The last limiter, as another server shares it. Absent if each server counts alone. */
  readonly again?: (rate: Rate) => RateLimiter | Promise<RateLimiter>;
  /** Lets milliseconds pass, by moving the limiter's clock or by waiting. */
  readonly pass: (milliseconds: number) => void | Promise<void>;
  readonly failing: Failing<"store", RateLimiter>;
}

/** A burst of three, then one per 200 ms. The calls of a check take less time than that. */
const RATE: Rate = { perMinute: 300, burst: 3 };
const INTERVAL = 200;

/** More calls at once than any sensible limit allows. */
const MANY = 1000;

/** The contract of the RateLimiter port: the burst first, then the agreed rate, for each key separately. */
export function limiterLaws(subject: LimiterSubject): readonly Law[] {
  const { again } = subject;
  return [
    ...lawsOfHealth(subject, GOOD_HEALTH, FAILING),
    ...(again ? laws({ ...subject, again }, SHARED) : []),
  ];
}

const COUNTED: Checks<LimiterSubject> = {
  "a burst goes through, and who comes next is told how long to wait": async (subject) => {
    const limiter = await subject.limiter(RATE);
    assert.deepEqual(await take(limiter, 3), [0, 0, 0]);
    const wait = await limiter.take("a");
    assert(wait > 0 && wait <= INTERVAL, `The wait is ${wait} ms`);
  },
  "who waits as long as told is let through, once": async (subject) => {
    const limiter = await subject.limiter(RATE);
    await take(limiter, 3);
    await subject.pass((await limiter.take("a")) + 1);
    assert.equal(await limiter.take("a"), 0, "Who waited as long as told has to wait again");
    assert((await limiter.take("a")) > 0, "One interval let two through");
  },
  "asking in vain takes nothing": async (subject) => {
    const limiter = await subject.limiter(RATE);
    await take(limiter, 12);
    await subject.pass(INTERVAL + 1);
    assert.equal(await limiter.take("a"), 0, "Calls that were sent away were counted");
  },
  "nobody saves up more than a burst": async (subject) => {
    const limiter = await subject.limiter(RATE);
    await take(limiter, 1);
    await subject.pass(INTERVAL * 6);
    assert.equal((await take(limiter, 6)).filter(through).length, 3, "Not a burst of 3 after a long while");
  },
};

const GOOD_HEALTH: Checks<LimiterSubject> = {
  ...timely(COUNTED, INTERVAL),
  "keys do not mix": async (subject) => {
    const limiter = await subject.limiter({ perMinute: 1, burst: 1 });
    const keys = ["", "a", "A", "a b", "2001:db8::/64", "192.0.2.1", "__proto__", "'; --", "é"];
    assert.deepEqual(
      await Promise.all(keys.map((key) => limiter.take(key))),
      keys.map(() => 0),
    );
    const waits = await Promise.all(keys.map((key) => limiter.take(key)));
    assert(!waits.some(through), "A second call of a key was let through where one a minute may");
  },
  "all at the same time get no more than a burst": async (subject) => {
    const limiter = await subject.limiter({ perMinute: 1, burst: 5 });
    const waits = await Promise.all(Array.from({ length: 40 }, () => limiter.take("a")));
    assert.equal(waits.filter(through).length, 5, "Not a burst of 5 of 40 at once");
  },
};

const SHARED: Checks<Required<LimiterSubject>> = {
  "what one server let through the other one counts": async (subject) => {
    const rate = { perMinute: 1, burst: 5 };
    const one = await subject.limiter(rate);
    const other = await subject.again(rate);
    const waits = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? one : other).take("a")));
    assert.equal(waits.filter(through).length, 5, "Not a burst of 5 of 40 at two servers");
  },
};

const FAILING: Checks<LimiterSubject> = {
  "without its store nobody fails, and the limit still holds": async (subject) => {
    const waits = await take(await failed(subject, "store"), MANY);
    assert.equal(waits[0], 0, "The first one has to wait");
    assert(
      waits.every((wait) => Number.isFinite(wait) && wait >= 0),
      "A wait is no number",
    );
    assert(
      waits.some((wait) => wait > 0),
      `${MANY} at once were let through`,
    );
  },
};

function through(wait: number): boolean {
  return wait === 0;
}

async function take(limiter: RateLimiter, times: number): Promise<readonly number[]> {
  const waits: number[] = [];
  for (let each = 0; each < times; each += 1) waits.push(await limiter.take("a"));
  return waits;
}
