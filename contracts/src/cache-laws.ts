import { type Checks, failed, type Failing, type Law, lawsOfHealth } from "./law.js";
import type { Cache } from "@dinner-dice/core/ports/stores";
import { CACHE_KINDS, SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import assert from "node:assert/strict";

export interface CacheSubject {
  /** A new, empty cache. */
  readonly cache: () => Cache | Promise<Cache>;
  /** Lets milliseconds pass, by moving the cache's clock or by waiting. */
  readonly pass: (milliseconds: number) => void | Promise<void>;
  /** Set if `pass` really waits. Then the contract skips lifetimes that last for days. */
  readonly waits?: true;
  /** A cache on a store that cannot be read or written. */
  readonly failing: Failing<"store", Cache>;
}

/** The lifetime in most checks, in milliseconds. Half of it must be plenty of time for a call. */
const LIFETIME = 2000;

/** The lifetimes that the contract checks, in milliseconds: an hour, and the core's lifetime of each kind. */
const LONG_LIFETIMES = [3_600_000, ...new Set(Object.values(SPECIFIED_LIFETIMES))];

/** How close to its end a long lifetime is checked: an hour's entry is present after 59.5 minutes and absent after 60.5. */
const NEAR_ITS_END = 1 / 120;

const VALUES = [null, false, 0, "", [], {}, "text", 12.5, { deep: [{ est: "café\n" }, null] }];

const KEYS = ["", "a", "A", "a b", "a:b", "search a", "__proto__", "'; --", "é", "x".repeat(500)];

/** The contract of the Cache port: fresh entries return unchanged, expired ones do not return, and nothing ever rejects. */
export function cacheLaws(subject: CacheSubject): readonly Law[] {
  const good = { ...GOOD_HEALTH, ...(subject.waits !== true && LASTING) };
  return lawsOfHealth(subject, good, FAILING);
}

const GOOD_HEALTH: Checks<CacheSubject> = {
  "what was never kept is undefined": async (subject) => {
    assert.equal(await (await subject.cache()).get("search", "a"), undefined, "It tells what nobody kept");
  },
  "every JSON value comes back as it was kept": async (subject) => {
    const cache = await subject.cache();
    for (const [index, value] of VALUES.entries()) await keep(cache, String(index), value);
    for (const [index, value] of VALUES.entries())
      assert.deepEqual(await cache.get("search", String(index)), value);
  },
  "keys do not mix": async (subject) => {
    const cache = await subject.cache();
    await Promise.all(KEYS.map((key, index) => keep(cache, key, index)));
    const found = await Promise.all(KEYS.map((key) => cache.get("search", key)));
    assert.deepEqual(found, [...KEYS.keys()]);
  },
  "kinds do not mix": async (subject) => {
    const cache = await subject.cache();
    await keep(cache, "a", "found");
    assert.equal(await cache.get("details", "a"), undefined, "One kind tells what another kept");
    await cache.set("details", "a", { value: "details", lifetime: LIFETIME });
    assert.equal(await cache.get("search", "a"), "found");
  },
  "the newest value counts": async (subject) => {
    const cache = await subject.cache();
    await keep(cache, "a", 1);
    await keep(cache, "a", 2);
    assert.equal(await cache.get("search", "a"), 2, "An older value is told");
  },
  "a value is told while it is fresh and not after": async (subject) => {
    const cache = await subject.cache();
    await keep(cache, "a", 1);
    await subject.pass(LIFETIME / 2);
    assert.equal(await cache.get("search", "a"), 1, "Lost before its time");
    await subject.pass(LIFETIME);
    assert.equal(await cache.get("search", "a"), undefined, "Told after its time");
  },
  "a value kept again lives from then on": async (subject) => {
    const cache = await subject.cache();
    await keep(cache, "a", 1);
    await subject.pass(LIFETIME * 0.75);
    await keep(cache, "a", 2);
    await subject.pass(LIFETIME * 0.75);
    assert.equal(await cache.get("search", "a"), 2, "Its time ran from when it was first kept");
  },
  "a lifetime of nothing keeps nothing": async (subject) => {
    const cache = await subject.cache();
    await cache.set("search", "a", { value: 1, lifetime: 0 });
    await cache.set("search", "b", { value: 1, lifetime: -1 });
    assert.deepEqual(
      [await cache.get("search", "a"), await cache.get("search", "b")],
      [undefined, undefined],
    );
  },
  "nobody's changes reach what is kept": async (subject) => {
    const cache = await subject.cache();
    const given = { list: [1] };
    await keep(cache, "a", given);
    given.list.push(2);
    change(await cache.get("search", "a"));
    assert.deepEqual(await cache.get("search", "a"), { list: [1] });
  },
};

const LASTING: Checks<CacheSubject> = {
  "a value is told to the end of its lifetime, however long that is": async (subject) => {
    for (const kind of CACHE_KINDS)
      for (const lifetime of LONG_LIFETIMES) {
        const cache = await subject.cache();
        await cache.set(kind, "a", { value: 1, lifetime });
        await subject.pass(lifetime * (1 - NEAR_ITS_END));
        assert.equal(await cache.get(kind, "a"), 1, `${kind} for ${lifetime} ms: lost before its time`);
        await subject.pass(lifetime * 2 * NEAR_ITS_END);
        assert.equal(
          await cache.get(kind, "a"),
          undefined,
          `${kind} for ${lifetime} ms: told after its time`,
        );
      }
  },
};

const FAILING: Checks<CacheSubject> = {
  "a store that fails is nothing kept, never a failure": async (subject) => {
    const cache = await failed(subject, "store");
    await assert.doesNotReject(async () => keep(cache, "a", 1));
    await assert.doesNotReject(async () => cache.get("search", "never kept"));
    assert.equal(await cache.get("search", "never kept"), undefined, "It tells what nobody kept");
  },
};

async function keep(cache: Cache, key: string, value: unknown): Promise<void> {
  await cache.set("search", key, { value, lifetime: LIFETIME });
}

/** Tries to change a value. A frozen value may throw. */
function change(value: unknown): void {
  try {
    (value as { list: number[] }).list.push(3);
  } catch {
    return;
  }
}
