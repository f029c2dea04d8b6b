import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  openSqliteCache,
  type SqliteCache,
  type SqliteCacheOptions,
} from "@dinner-dice/adapters/cache/sqlite-cache";
import { EXPIRES } from "@dinner-dice/adapters/cache/cache-file";
import { openDatabase } from "@dinner-dice/adapters/sqlite/database";
import type { LogFields } from "@dinner-dice/core/ports/logger";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let folder: string;
let file: string;
let drawn: number;
let log: string[];
const open: SqliteCache[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cache-"));
  file = join(folder, "data", "cache.sqlite");
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  drawn = 9;
  log = [];
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((cache) => cache.close()));
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

describe("keeping answers", () => {
  it("gives back what was kept, for as long as it lives, also after a restart", async () => {
    const first = await cacheWith();
    await first.set("search", "tacos", { value: { places: [1, null, "é"] }, lifetime: 1000 });
    expect(await first.get("search", "tacos")).toEqual({ places: [1, null, "é"] });
    await closed(first);
    const second = await cacheWith();
    pass(1000);
    expect(await second.get("search", "tacos")).toEqual({ places: [1, null, "é"] });
    pass(1);
    expect(await second.get("search", "tacos")).toBeUndefined();
    expect(log).toEqual([]);
  });

  it("leaves no trace of what expired while nobody ran it, from its start on, and lets only its owner read", async () => {
    const first = await cacheWith();
    for (let each = 0; each < 50; each += 1)
      await first.set("geocode", `key-${each}`, { value: { label: `canary ${each}` }, lifetime: 1000 });
    await closed(first);
    expect(readFileSync(file, "latin1")).toContain("canary");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    pass(1001);
    await cacheWith();
    expect(await rowCounts()).toMatchObject({ geocode: 0 });
    for (const name of readdirSync(join(folder, "data")))
      expect(readFileSync(join(folder, "data", name), "latin1")).not.toContain("canary");
  });

  it("keeps each kind in a table of its own", async () => {
    const cache = await cacheWith();
    for (const kind of ["geocode", "search", "details"] as const)
      await cache.set(kind, "same key", { value: kind, lifetime: 1000 });
    for (const kind of ["geocode", "search", "details"] as const)
      expect(await cache.get(kind, "same key")).toBe(kind);
    expect(await rowCounts()).toEqual({ geocode: 1, search: 1, details: 1 });
  });

  it("keeps nothing for no time, and nothing that is no JSON", async () => {
    const cache = await cacheWith();
    for (const lifetime of [0, -1, Number.NaN]) await cache.set("details", "key", { value: 1, lifetime });
    await cache.set("details", "key", { value: undefined, lifetime: 1000 });
    expect(await cache.get("details", "key")).toBeUndefined();
  });

  it("gives values that nobody can change, and is not changed through what was handed in", async () => {
    const cache = await cacheWith();
    const value = { list: [{ deep: 1 }] };
    await cache.set("details", "key", { value, lifetime: 1000 });
    value.list[0]!.deep = 2;
    const kept = (await cache.get("details", "key")) as typeof value;
    expect(kept).toEqual({ list: [{ deep: 1 }] });
    expect(() => kept.list.push({ deep: 3 })).toThrow(TypeError);
    expect(() => Object.assign(kept.list[0]!, { deep: 3 })).toThrow(TypeError);
  });

  it("gives any JSON value back, from memory and from the file alike", async () => {
    const cache = await cacheWith();
    const values = fc.asyncProperty(fc.jsonValue(), fc.string(), async (value, key) => {
      await cache.set("details", key, { value, lifetime: 1000 });
      const expected: unknown = JSON.parse(JSON.stringify(value));
      expect(await cache.get("details", key)).toEqual(expected);
      const reader = await cacheWith();
      expect(await reader.get("details", key)).toEqual(expected);
      await closed(reader);
    });
    await fc.assert(values, { numRuns: 25 });
  });

  it("answers from memory without the file, up to the allowed length of text", async () => {
    const cache = await cacheWith({ memory: 200 });
    for (const key of ["a", "b", "c", "d", "e"])
      await cache.set("details", key, { value: key.repeat(8), lifetime: 1000 });
    for (let count = 0; count < 10; count += 1)
      await cache.set("details", `${count}`, { value: `${count}`.repeat(8), lifetime: 1000 });
    await eraseRows("details");
    const inMemory = await Promise.all(["a", "e", "0", "9"].map((key) => cache.get("details", key)));
    expect(inMemory).toEqual([undefined, undefined, "00000000", "99999999"]);
  });
});

describe("the sweep", () => {
  it("clears what has expired, of every kind, on every tenth write", async () => {
    const cache = await cacheWith();
    await cache.set("geocode", "old", { value: 1, lifetime: 10 });
    await cache.set("search", "old", { value: 1, lifetime: 10 });
    await cache.set("search", "long", { value: 1, lifetime: 1000 });
    pass(11);
    await cache.set("details", "new", { value: 1, lifetime: 10 });
    expect(await rowCounts()).toEqual({ geocode: 1, search: 2, details: 1 });
    drawn = 0;
    await cache.set("details", "newer", { value: 1, lifetime: 10 });
    expect(await rowCounts()).toEqual({ geocode: 0, search: 1, details: 2 });
    expect(log).toEqual([]);
  });
});

describe("a file from before", () => {
  it("is brought forward with what it holds, and what has expired is found without reading an answer", async () => {
    mkdirSync(join(folder, "data"));
    const older = await openDatabase(file, "create");
    for (const kind of ["geocode", "search", "details"])
      await older.exec(`CREATE TABLE cache_${kind} (key VARCHAR(255) PRIMARY KEY, value TEXT)`);
    const rows = [`('kept', '{"value":1,"expires":${Date.now() + 1000}}')`, "('torn', '{\"value\":')"];
    await older.exec(`INSERT INTO cache_search VALUES ${rows.join()}; PRAGMA user_version = 1`);
    await older.close();
    const cache = await cacheWith();
    expect(await cache.get("search", "kept")).toBe(1);
    expect(await rowCounts()).toMatchObject({ search: 1 });
    const database = await openDatabase(file, "read-only");
    const plan = await database.all(`EXPLAIN QUERY PLAN DELETE FROM cache_search WHERE ${EXPIRES} <= 5`);
    await database.close();
    expect(JSON.stringify(plan)).toContain("USING INDEX cache_search_expires");
  });
});

describe("a file", () => {
  it("may be new to many at once", async () => {
    const many = await Promise.all(Array.from({ length: 24 }, () => cacheWith()));
    expect(many.filter(({ degraded }) => degraded)).toEqual([]);
    await Promise.all(
      many.map((cache, index) => cache.set("search", `${index}`, { value: index, lifetime: 1000 })),
    );
    expect(await rowCounts()).toMatchObject({ search: 24 });
    expect(log).toEqual([]);
  });
});

describe("a file that fails", () => {
  it.each([
    ["is no database", "this is not a database, but long enough to be taken for one. ".repeat(50)],
    ["begins like a database", `SQLite format 3\u0000${"\u0007".repeat(5000)}`],
  ])("is put aside and begun anew when it %s", async (_, content) => {
    mkdirSync(join(folder, "data"));
    writeFileSync(file, content);
    const cache = await cacheWith();
    await cache.set("details", "key", { value: 1, lifetime: 1000 });
    expect(await rowCounts()).toMatchObject({ details: 1 });
    expect(cache.degraded).toBe(false);
    expect(readFileSync(`${file}.corrupt-1`, "utf8")).toBe(content);
    expect(log).toEqual(["error SQLITE_NOTADB"]);
  });

  it("is put aside when a page in its middle is damaged", async () => {
    const cache = await cacheWith();
    for (let count = 0; count < 50; count += 1)
      await cache.set("search", `key ${count}`, { value: "x".repeat(2000), lifetime: 1000 });
    await closed(cache);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xff, 8192, bytes.length - 4096));
    const next = await cacheWith();
    expect(next.degraded).toBe(false);
    expect(readdirSync(join(folder, "data"))).toContain("cache.sqlite.corrupt-1");
  });

  it("gets another number when one was put aside before", async () => {
    mkdirSync(join(folder, "data"));
    for (const number of [1, 2]) {
      writeFileSync(file, `broken ${number} `.repeat(200));
      await closed(await cacheWith());
      expect(readFileSync(`${file}.corrupt-${number}`, "utf8")).toContain(`broken ${number}`);
    }
  });

  it("leaves a cache in memory when it cannot be opened", async () => {
    mkdirSync(file, { recursive: true });
    const cache = await cacheWith();
    expect(cache.degraded).toBe(true);
    await cache.set("details", "key", { value: 1, lifetime: 1000 });
    expect(await cache.get("details", "key")).toBe(1);
    pass(1001);
    expect(await cache.get("details", "key")).toBeUndefined();
    expect(log).toEqual(["error EISDIR"]);
  });

  it("loses values and says so, but nothing rejects, when its tables vanish", async () => {
    const cache = await cacheWith({ memory: 0 });
    await cache.set("details", "key", { value: 1, lifetime: 1000 });
    const database = await openDatabase(file, "create");
    await database.exec("DROP TABLE cache_details");
    await database.close();
    expect(await cache.get("details", "key")).toBeUndefined();
    drawn = 0;
    await cache.set("details", "key", { value: 1, lifetime: 1000 });
    expect(log).toEqual(Array(3).fill("error SQLITE_ERROR"));
  });

  it.each(["no JSON", "{}", "null", '{"value":'])(
    "does not give out the row %j that is not the cache's own",
    async (row) => {
      const cache = await cacheWith();
      await cache.set("details", "key", { value: 1, lifetime: 1000 });
      const database = await openDatabase(file, "create");
      await database.run("UPDATE cache_details SET value = ?", [row]);
      await database.close();
      const reader = await cacheWith();
      expect(await reader.get("details", "key")).toBeUndefined();
    },
  );
});

function pass(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

async function cacheWith(options: Partial<SqliteCacheOptions> = {}): Promise<SqliteCache> {
  const logger = { info: note("info"), warn: note("warn"), error: note("error") };
  const cache = await openSqliteCache({
    file,
    logger,
    random: { below: () => drawn },
    ...options,
  });
  open.push(cache);
  return cache;
}

function note(level: string): (message: string, fields?: LogFields) => void {
  return (_, fields) => void log.push(`${level} ${fields?.["code"]}`);
}

async function closed(cache: SqliteCache): Promise<void> {
  open.splice(open.indexOf(cache), 1);
  await cache.close();
}

async function rowCounts(): Promise<Record<string, number>> {
  const database = await openDatabase(file, "read-only");
  const counts: Record<string, number> = {};
  for (const kind of ["geocode", "search", "details"])
    counts[kind] = (await database.all<{ n: number }>(`SELECT count(*) AS n FROM cache_${kind}`))[0]!.n;
  await database.close();
  return counts;
}

async function eraseRows(kind: string): Promise<void> {
  const database = await openDatabase(file, "create");
  await database.exec(`DELETE FROM cache_${kind}`);
  await database.close();
}
