import { ReadyValues } from "@dinner-dice/stores/cache";
import { emptyPostgresCache, openPostgresCache, openSharedCache } from "@dinner-dice/stores/postgres/cache";
import type { Postgres, PostgresValue } from "@dinner-dice/stores/postgres/database";
import { openSqliteCache } from "@dinner-dice/stores/sqlite/cache";
import { emptySqliteCache } from "@dinner-dice/stores/sqlite/cache-file";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const random = { below: () => 9 };
const KEPT = '{"value":{"a":1},"expires":2000,"storedAt":1000}';

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: 1000 }));
afterEach(() => vi.useRealTimers());

it("a store that fails is told once for each cause, and once that it works, with how often it failed", async () => {
  const lines: unknown[] = [];
  const note = (...line: readonly unknown[]): void => void lines.push(line);
  let cause: string | undefined;
  const answer = async (): Promise<undefined> => {
    if (cause !== undefined) throw Object.assign(new Error("gone"), { code: cause });
  };
  const store = { get: answer, set: answer, delete: async () => true, clear: async () => undefined };
  const options = { logger: { info: note, warn: note, error: note }, random, memory: 0 };
  const cache = await openSharedCache(options, () => store);
  for (cause of ["ECONNREFUSED", "OUT_OF_REACH", "ECONNREFUSED"]) {
    await cache.get("geocode", "a");
    await cache.get("search", "a");
  }
  expect(lines).toEqual([
    ["The cache failed", { kind: "geocode", code: "ECONNREFUSED" }],
    ["The cache failed", { kind: "geocode", code: "OUT_OF_REACH" }],
  ]);
  await cache.set("search", "a", { value: 1, lifetime: 1000 });
  await cache.set("search", "a", { value: 1, lifetime: 1000 });
  cause = undefined;
  await cache.get("search", "a");
  await cache.get("search", "a");
  await cache.set("search", "a", { value: 1, lifetime: 1000 });
  expect(lines.slice(2)).toEqual([
    ["The cache failed", { kind: "search", code: "ECONNREFUSED" }],
    ["The cache works again", { failures: 6 }],
    ["The cache works again", { failures: 2 }],
  ]);
});

describe("a cache in PostgreSQL", () => {
  it("keeps a text for its lifetime, by the clock of the database", async () => {
    const { postgres, ran } = postgresWith([]);
    const cache = await openPostgresCache(postgres, { logger, random, memory: 0 });
    await cache.set("search", "a", { value: { a: 1 }, lifetime: 1000 });
    expect(ran.at(-1)).toEqual(["search", "a", KEPT, 1000]);
  });

  it("is emptied where it has a table, and holds nothing where it has none", async () => {
    expect(await emptyPostgresCache(postgresWith([{ name: "dinner_dice_cache" }]).postgres)).toBe(1);
    expect(await emptyPostgresCache(postgresWith([{ name: null }]).postgres)).toBe(0);
    expect(await emptyPostgresCache(postgresWith([]).postgres)).toBe(0);
  });
});

describe("a cache in a file", () => {
  it("is emptied while it is used, and counts what is gone", async () => {
    const folder = await mkdtemp(join(tmpdir(), "dinner-dice-cache-"));
    const file = join(folder, "cache.sqlite");
    const cache = await openSqliteCache({ file, logger, random, memory: 0 });
    await cache.set("search", "a", { value: 1, lifetime: 1 });
    await cache.set("details", "b", { value: 2, lifetime: 1000 });
    expect(await cache.get("search", "a")).toBe(1);
    expect(await emptySqliteCache(file)).toBe(2);
    expect(await cache.get("details", "b")).toBeUndefined();
    expect(await emptySqliteCache(file)).toBe(0);
    await cache.close();
    await rm(folder, { recursive: true });
  });
});

describe("ready values", () => {
  it("are none that is longer than a tenth of the memory", async () => {
    const { postgres, ran } = postgresWith([]);
    const cache = await openPostgresCache(postgres, { logger, random, memory: 200 });
    for (const [key, length] of [
      ["a", 10],
      ["b", 11],
    ] as const)
      await cache.set("search", key, { value: "x".repeat(length), lifetime: 1000 });
    expect([await cache.get("search", "a"), await cache.get("search", "b")]).toEqual([
      "x".repeat(10),
      undefined,
    ]);
    expect(ran.flatMap(([, key]) => (typeof key === "string" ? [key] : []))).toEqual(["a", "b"]);
  });

  it("are held for the shortest lifetime too, and none without one", () => {
    const ready = new ReadyValues({ length: 1000, longest: 1000 });
    ready.hold("short", 1, { length: 1, lifetime: 1 });
    ready.hold("none", 1, { length: 1, lifetime: 0 });
    expect([ready.get("short")?.value, ready.get("none")]).toEqual([1, undefined]);
  });

  it("are swept on one write in ten", async () => {
    const limits: number[] = [];
    const below = (limit: number): number => limits.push(limit) + 1;
    const cache = await openPostgresCache(postgresWith([]).postgres, { logger, random: { below } });
    await cache.set("search", "a", { value: 1, lifetime: 1 });
    expect(limits).toEqual([10]);
  });
});

/** A PostgreSQL that answers every question with the same rows, and has changed one by every command. */
function postgresWith(rows: readonly unknown[]): {
  readonly postgres: Postgres;
  readonly ran: (readonly PostgresValue[])[];
} {
  const ran: (readonly PostgresValue[])[] = [];
  const statements = {
    all: <Row>(): Promise<readonly Row[]> => Promise.resolve(rows as readonly Row[]),
    run: (_: string, values: readonly PostgresValue[] = []) => {
      ran.push(values);
      return Promise.resolve(1);
    },
    exec: () => Promise.resolve(),
  };
  const postgres = {
    ...statements,
    together: <T>(work: (inside: typeof statements) => Promise<T>): Promise<T> => work(statements),
    close: () => Promise.resolve(),
  };
  return { postgres, ran };
}
