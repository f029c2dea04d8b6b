import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyPostgresCache, emptyRedisCache, emptySqliteCache } from "@dinner-dice/stores/cache/emptying";
import { openPostgresCache } from "@dinner-dice/stores/cache/postgres-cache";
import { ReadyValues } from "@dinner-dice/stores/cache/keyv-cache";
import { openRedisCache } from "@dinner-dice/stores/cache/redis-cache";
import { openSharedCache } from "@dinner-dice/stores/cache/shared-cache";
import { openSqliteCache } from "@dinner-dice/stores/cache/sqlite-cache";
import type { Postgres, PostgresValue } from "@dinner-dice/stores/engines/postgres";
import type { Redis } from "@dinner-dice/stores/engines/redis";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const random = { below: () => 9 };
const KEPT = '{"value":{"a":1},"expires":2000,"keptAt":1000}';

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

describe("a cache in Redis", () => {
  it("says each thing in one command, and takes only texts for answers", async () => {
    const { redis, said } = redisWith({
      "dinner-dice:cache:search:b": KEPT,
      "dinner-dice:cache:search:c": 7,
    });
    const cache = await openRedisCache(redis, { logger, random, memory: 0 });
    await cache.set("search", "a", { value: { a: 1 }, lifetime: 1000 });
    expect(await cache.get("search", "b")).toEqual({ a: 1 });
    expect(await cache.get("search", "c")).toBeUndefined();
    expect(said).toEqual([
      ["SET", "dinner-dice:cache:search:a", KEPT, "PX", "1000"],
      ["GET", "dinner-dice:cache:search:b"],
      ["GET", "dinner-dice:cache:search:c"],
    ]);
  });

  it("deletes what a clock that went ahead has let expire", async () => {
    vi.setSystemTime(3000);
    const { redis, said } = redisWith({ "dinner-dice:cache:search:b": KEPT });
    const cache = await openRedisCache(redis, { logger, random, memory: 0 });
    expect(await cache.get("search", "b")).toBeUndefined();
    expect(said.at(-1)).toEqual(["DEL", "dinner-dice:cache:search:b"]);
  });

  it("is emptied page by page, whatever the pages hold, and counts what is gone", async () => {
    const said: (readonly string[])[] = [];
    const answers = [["5", ["one"]], 1, ["7", []], ["0", ["two", "three"]], 2];
    const redis = redisThat((...words) => {
      said.push(words);
      return answers.shift();
    });
    expect(await emptyRedisCache(redis)).toBe(3);
    const scan = (cursor: string): readonly string[] => [
      ...["SCAN", cursor, "MATCH", "dinner-dice:cache:*", "COUNT", "1000"],
    ];
    expect(said).toEqual([scan("0"), ["UNLINK", "one"], scan("5"), scan("7"), ["UNLINK", "two", "three"]]);
  });
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
    const { redis, said } = redisWith({});
    const cache = await openRedisCache(redis, { logger, random, memory: 200 });
    for (const [key, length] of [
      ["a", 10],
      ["b", 11],
    ] as const)
      await cache.set("search", key, { value: "x".repeat(length), lifetime: 1000 });
    expect([await cache.get("search", "a"), await cache.get("search", "b")]).toEqual([
      "x".repeat(10),
      undefined,
    ]);
    expect(said.map(([command]) => command)).toEqual(["SET", "SET", "GET"]);
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
    const cache = await openRedisCache(redisWith({}).redis, { logger, random: { below } });
    await cache.set("search", "a", { value: 1, lifetime: 1 });
    expect(limits).toEqual([10]);
  });
});

function redisWith(kept: Readonly<Record<string, unknown>>): {
  readonly redis: Redis;
  readonly said: (readonly string[])[];
} {
  const said: (readonly string[])[] = [];
  const redis = redisThat((...words) => {
    said.push(words);
    return kept[words[1] ?? ""] ?? null;
  });
  return { redis, said };
}

function redisThat(answer: (...words: readonly string[]) => unknown): Redis {
  return {
    send: (...words) => Promise.resolve(answer(...words)),
    run: () => Promise.reject(new Error("No script is run.")),
    close: () => Promise.resolve(),
  };
}

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
