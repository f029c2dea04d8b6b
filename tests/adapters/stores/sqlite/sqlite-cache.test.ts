import { cacheWith, closed, here, leaveHere, makeHere, pass, rowCounts } from "../../cache/cache-here.js";
import { EXPIRES } from "@dinner-dice/stores/sqlite/cache-file";
import { openDatabase } from "@dinner-dice/stores/sqlite/database";
import { versionOf } from "@dinner-dice/stores/sqlite/schema";
import * as fc from "fast-check";
import { mkdirSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

beforeEach(makeHere);
afterEach(leaveHere);

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
    expect(here.log).toEqual([]);
  });

  it("leaves no trace of what expired while nobody ran it, from its start on, and lets only its owner read", async () => {
    const first = await cacheWith();
    for (let each = 0; each < 50; each += 1)
      await first.set("geocode", `key-${each}`, { value: { label: `canary ${each}` }, lifetime: 1000 });
    await closed(first);
    expect(readFileSync(here.file, "latin1")).toContain("canary");
    expect(statSync(here.file).mode & 0o777).toBe(0o600);
    pass(1001);
    await cacheWith();
    expect(await rowCounts()).toMatchObject({ geocode: 0 });
    for (const name of readdirSync(join(here.folder, "data")))
      expect(readFileSync(join(here.folder, "data", name), "latin1")).not.toContain("canary");
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

  it("reads what another server kept once a minute, and never hands it out longer than it lives", async () => {
    const writer = await cacheWith();
    await writer.set("search", "long", { value: ["long"], lifetime: 1_000_000 });
    await writer.set("search", "short", { value: ["short"], lifetime: 1000 });
    const reader = await cacheWith();
    const both = (): Promise<unknown> =>
      Promise.all(["long", "short"].map((key) => reader.get("search", key)));
    expect(await both()).toEqual([["long"], ["short"]]);
    await eraseRows("search");
    expect(await both()).toEqual([["long"], ["short"]]);
    pass(1001);
    expect(await both()).toEqual([["long"], undefined]);
    pass(59_000);
    expect(await both()).toEqual([undefined, undefined]);
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
    here.drawn = 0;
    await cache.set("details", "newer", { value: 1, lifetime: 10 });
    expect(await rowCounts()).toEqual({ geocode: 0, search: 1, details: 2 });
    expect(here.log).toEqual([]);
  });
});

describe("a file from before", () => {
  it("is brought forward with what it holds, and what has expired is found without reading an answer", async () => {
    mkdirSync(join(here.folder, "data"));
    const older = await openDatabase(here.file, "create");
    for (const kind of ["geocode", "search", "details"])
      await older.exec(`CREATE TABLE cache_${kind} (key VARCHAR(255) PRIMARY KEY, value TEXT)`);
    const rows = [`('kept', '{"value":1,"expires":${Date.now() + 1000}}')`, "('torn', '{\"value\":')"];
    await older.exec(`INSERT INTO cache_search VALUES ${rows.join()}; PRAGMA user_version = 1`);
    await older.close();
    const cache = await cacheWith();
    expect(await cache.get("search", "kept")).toBe(1);
    expect(await rowCounts()).toMatchObject({ search: 1 });
    const database = await openDatabase(here.file, "read-only");
    const plan = await database.all(`EXPLAIN QUERY PLAN DELETE FROM cache_search WHERE ${EXPIRES} <= 5`);
    await database.close();
    expect(JSON.stringify(plan)).toContain("USING INDEX cache_search_expires");
  });
});

describe("a file of a newer release", () => {
  it("is written to by the check of an older one, and keeps its version", async () => {
    const cache = await cacheWith();
    const newer = await openDatabase(here.file, "create");
    await newer.exec("PRAGMA user_version = 99");
    const [before] = await newer.all("PRAGMA data_version");
    await cache.check();
    expect(await newer.all("PRAGMA data_version")).not.toEqual([before]);
    expect(await versionOf(newer)).toBe(99);
    await newer.close();
  });
});

describe("a file", () => {
  it("may be new to many at once", async () => {
    const many = await Promise.all(Array.from({ length: 24 }, () => cacheWith()));
    await expect(Promise.all(many.map((cache) => cache.check()))).resolves.toBeDefined();
    // One after the other: who meets another's lock for 50 ms keeps nothing, and a busy machine takes as long.
    for (const [index, cache] of many.entries())
      await cache.set("search", `${index}`, { value: index, lifetime: 1000 });
    expect(await rowCounts()).toMatchObject({ search: 24 });
    expect(here.log).toEqual([]);
  });
});

async function eraseRows(kind: string): Promise<void> {
  const database = await openDatabase(here.file, "create");
  await database.exec(`DELETE FROM cache_${kind}`);
  await database.close();
}
