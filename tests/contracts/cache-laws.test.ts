import { type CacheSubject, cacheLaws, NOTHING_CAN_FAIL } from "@dinner-dice/contracts";
import type { Cache, CacheEntry } from "@dinner-dice/core/ports/cache";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

const DAY = 86_400_000;

interface Kept {
  readonly json: string;
  readonly until: number;
}

/** A plain cache in memory with one thing done differently. */
interface Fault {
  readonly key?: (kind: string, key: string) => string;
  readonly until?: (now: number, entry: CacheEntry, before: Kept | undefined) => number;
  readonly write?: (value: unknown) => string;
  readonly read?: (json: string) => unknown;
  readonly missing?: unknown;
  readonly reject?: true;
  readonly sharesValues?: true;
}

function subjectWith(fault: Fault = {}): CacheSubject {
  const clock = { now: 0 };
  const make = (isBroken = false): Cache => {
    const kept = new Map<string, Kept>();
    const values = new Map<string, unknown>();
    const nameOf = fault.key ?? ((kind, key) => `${kind} ${key}`);
    return {
      get: async (kind, key) => {
        if (isBroken && fault.reject) throw new Error("The store is down");
        const found = kept.get(nameOf(kind, key));
        if (!found || found.until <= clock.now || isBroken) return fault.missing;
        return fault.sharesValues ? values.get(nameOf(kind, key)) : (fault.read ?? JSON.parse)(found.json);
      },
      set: async (kind, key, entry) => {
        const name = nameOf(kind, key);
        const until = (fault.until ?? ((now, { lifetime }) => now + lifetime))(
          clock.now,
          entry,
          kept.get(name),
        );
        if (until <= clock.now) return;
        kept.set(name, { json: (fault.write ?? JSON.stringify)(entry.value), until });
        values.set(name, entry.value);
      },
    };
  };
  return { cache: () => make(), pass: (gone) => void (clock.now += gone), failing: () => make(true) };
}

describe("the laws of the cache", () => {
  it.each(cacheLaws(subjectWith()))("an honest cache keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it("ask how a cache fails", () => {
    const { failing: _, ...silent } = subjectWith();
    expect(() => cacheLaws(silent as CacheSubject)).toThrow("failing");
    expect(cacheLaws({ ...silent, failing: NOTHING_CAN_FAIL })).toHaveLength(
      cacheLaws(subjectWith()).length - 1,
    );
  });

  it.each<[string, string, Fault]>([
    ["says null for nothing", "never kept", { missing: null }],
    [
      "takes what is false for nothing",
      "every JSON value",
      { read: (json) => JSON.parse(json) || undefined },
    ],
    ["mixes cases", "keys do not mix", { key: (kind, key) => `${kind} ${key.toLowerCase()}` }],
    ["keeps all kinds in one place", "kinds do not mix", { key: (_, key) => key }],
    [
      "joins kind and key without a mark",
      "keys do not mix",
      { key: (kind, key) => `${kind} ${key.replace(/^search /, "")}` },
    ],
    ["never forgets", "while it is fresh", { until: () => Infinity }],
    ["forgets too soon", "while it is fresh", { until: (now) => now + 1 }],
    [
      "keeps nothing for more than a day",
      "end of its lifetime",
      { until: (now, { lifetime }) => now + Math.min(lifetime, DAY) },
    ],
    [
      "keeps nothing for more than half a minute",
      "end of its lifetime",
      { until: (now, { lifetime }) => now + Math.min(lifetime, 30_000) },
    ],
    [
      "cuts every lifetime by a twentieth",
      "end of its lifetime",
      { until: (now, { lifetime }) => now + lifetime * 0.95 },
    ],
    [
      "lets what is kept for long live a little longer",
      "end of its lifetime",
      { until: (now, { lifetime }) => now + (lifetime > DAY ? lifetime * 1.1 : lifetime) },
    ],
    [
      "counts from the first time",
      "lives from then on",
      { until: (now, { lifetime }, before) => before?.until ?? now + lifetime },
    ],
    ["keeps what has no lifetime", "lifetime of nothing", { until: (now) => now + 1000 }],
    ["hands out its own objects", "nobody's changes", { sharesValues: true }],
    ["lets a failure of its store through", "store that fails", { reject: true }],
    ["invents under a failing store", "store that fails", { missing: 1 }],
  ])("catch one that %s: '… %s …'", async (_, part, fault) => {
    await expect(checkNamed(cacheLaws(subjectWith(fault)), part)).rejects.toMatchObject(AT_FAULT);
  });

  it("leave lifetimes of days out where time is waited for, and nothing else", () => {
    const left = new Set(cacheLaws({ ...subjectWith(), waits: true }).map(({ name }) => name));
    const names = cacheLaws(subjectWith()).map(({ name }) => name);
    expect(names.filter((name) => !left.has(name))).toEqual([
      "a value is told to the end of its lifetime, however long that is",
    ]);
  });

  it("catch one that keeps the first value", async () => {
    const { cache, ...subject } = subjectWith();
    const first = async (): Promise<Cache> => {
      const inner = await cache();
      return {
        get: inner.get,
        set: async (kind, key, entry) => {
          if ((await inner.get(kind, key)) === undefined) await inner.set(kind, key, entry);
        },
      };
    };
    await expect(checkNamed(cacheLaws({ ...subject, cache: first }), "newest value")).rejects.toMatchObject(
      AT_FAULT,
    );
  });
});
