import { cacheWith, here, leaveHere, makeHere, pass } from "../../cache/cache-here.js";
import type { Cache } from "@dinner-dice/core/ports/stores";
import { CACHE_KINDS, SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { openSharedCache } from "@dinner-dice/stores/postgres/cache";
import { openDatabase } from "@dinner-dice/stores/sqlite/database";
import * as fc from "fast-check";
import { mkdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

beforeEach(makeHere);
afterEach(leaveHere);

const MINUTE = 60_000;
const DAY = 86_400_000;

const CACHES: Readonly<Record<string, () => Promise<Cache>>> = {
  "in a file": () => cacheWith(),
  "in a file, with nothing held ready": () => cacheWith({ memory: 0 }),
  "in memory, its file being none": () => {
    mkdirSync(here.file, { recursive: true });
    return cacheWith();
  },
  "that servers share": () => shared(),
};

describe.each(Object.entries(CACHES))("F21 a cache %s, kept in while the clock was ahead", (_, open) => {
  it("tells nothing of that once the clock is set back, of any kind, and keeps anew", async () => {
    const cache = await open();
    for (const kind of CACHE_KINDS)
      for (const value of [null, { restaurants: [] }, "told"]) {
        await cache.set(kind, "a", { value, lifetime: SPECIFIED_LIFETIMES.other });
        pass(-DAY);
        expect(await cache.get(kind, "a")).toBeUndefined();
        await cache.set(kind, "a", { value: "anew", lifetime: 1000 });
        expect(await cache.get(kind, "a")).toBe("anew");
        pass(1001);
        expect(await cache.get(kind, "a")).toBeUndefined();
      }
  });
});

describe("F21 whatever the clock does", () => {
  it("nothing that was kept is told longer than its lifetime, and a minute for servers whose clocks differ", async () => {
    const steps = fc.array(fc.integer({ min: -3 * DAY, max: 3 * DAY }), { minLength: 1, maxLength: 6 });
    const holds = fc.asyncProperty(steps, fc.integer({ min: 1, max: DAY }), async (sets, lifetime) => {
      const cache = await cacheWith({ memory: 0 });
      for (const step of sets) {
        const ahead = Date.now();
        await cache.set("geocode", "a", { value: ahead, lifetime });
        pass(step);
        const isTold = (await cache.get("geocode", "a")) === ahead;
        expect(isTold).toBe(step >= -MINUTE && step <= lifetime);
      }
    });
    await fc.assert(holds, { numRuns: 25 });
  });

  it("a server whose clock is behind by a minute, but no more, is told what another kept", async () => {
    const writer = await cacheWith();
    await writer.set("search", "a", { value: 1, lifetime: DAY });
    pass(-MINUTE);
    expect(await (await cacheWith()).get("search", "a")).toBe(1);
    pass(-1);
    expect(await (await cacheWith()).get("search", "a")).toBeUndefined();
  });

  it("what an older release kept, which says nothing of when, is told", async () => {
    const cache = await cacheWith();
    const database = await openDatabase(here.file, "create");
    await database.run("INSERT INTO cache_search VALUES ('a', ?)", [
      JSON.stringify({ value: 1, expires: Date.now() + DAY }),
    ]);
    await database.close();
    expect(await cache.get("search", "a")).toBe(1);
  });
});

function shared(): Promise<Cache> {
  const kept = new Map<string, string>();
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return openSharedCache({ logger, random: { below: () => 9 } }, (kind) => ({
    get: async (key) => kept.get(kind + key),
    set: async (key, value) => void kept.set(kind + key, value),
    delete: async (key) => kept.delete(kind + key),
    clear: () => Promise.resolve(),
  }));
}
