import { cacheWith, closed, here, leaveHere, makeHere, pass, rowCounts } from "../../cache/cache-here.js";
import { openDatabase } from "@dinner-dice/stores/sqlite/database";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

beforeEach(makeHere);
afterEach(leaveHere);

describe("a file that fails", () => {
  it.each([
    ["is no database", "this is not a database, but long enough to be taken for one. ".repeat(50)],
    ["begins like a database", `SQLite format 3\u0000${"\u0007".repeat(5000)}`],
  ])("is put aside and begun anew when it %s", async (_, content) => {
    mkdirSync(join(here.folder, "data"));
    writeFileSync(here.file, content);
    const cache = await cacheWith();
    await cache.set("details", "key", { value: 1, lifetime: 1000 });
    expect(await rowCounts()).toMatchObject({ details: 1 });
    await expect(cache.check()).resolves.toBeUndefined();
    expect(readFileSync(`${here.file}.corrupt-1`, "utf8")).toBe(content);
    expect(here.log).toEqual(["error SQLITE_NOTADB"]);
  });

  it("is put aside when a page in its middle is damaged", async () => {
    const cache = await cacheWith();
    for (let count = 0; count < 50; count += 1)
      await cache.set("search", `key ${count}`, { value: "x".repeat(2000), lifetime: 1000 });
    await closed(cache);
    const bytes = readFileSync(here.file);
    writeFileSync(here.file, bytes.fill(0xff, 8192, bytes.length - 4096));
    const next = await cacheWith();
    await expect(next.check()).resolves.toBeUndefined();
    expect(readdirSync(join(here.folder, "data"))).toContain("cache.sqlite.corrupt-1");
  });

  it("gets another number when one was put aside before", async () => {
    mkdirSync(join(here.folder, "data"));
    for (const number of [1, 2]) {
      writeFileSync(here.file, `broken ${number} `.repeat(200));
      await closed(await cacheWith());
      expect(readFileSync(`${here.file}.corrupt-${number}`, "utf8")).toContain(`broken ${number}`);
    }
  });

  it("leaves a cache in memory when it cannot be opened", async () => {
    mkdirSync(here.file, { recursive: true });
    const cache = await cacheWith();
    await expect(cache.check()).rejects.toMatchObject({ code: "EISDIR" });
    await cache.set("details", "key", { value: 1, lifetime: 1000 });
    expect(await cache.get("details", "key")).toBe(1);
    pass(1001);
    expect(await cache.get("details", "key")).toBeUndefined();
    expect(here.log).toEqual(["error EISDIR"]);
  });

  it("loses values and says so, but nothing rejects, when its tables vanish", async () => {
    const cache = await cacheWith({ memory: 0 });
    await cache.set("details", "key", { value: 1, lifetime: 1000 });
    const database = await openDatabase(here.file, "create");
    await database.exec("DROP TABLE cache_details");
    await database.close();
    expect(await cache.get("details", "key")).toBeUndefined();
    here.drawn = 0;
    await cache.set("details", "key", { value: 1, lifetime: 1000 });
    expect(here.log).toEqual(Array(3).fill("error SQLITE_ERROR"));
  });

  it.each(["no JSON", "{}", "null", '{"value":'])(
    "does not give out the row %j that is not the cache's own",
    async (row) => {
      const cache = await cacheWith();
      await cache.set("details", "key", { value: 1, lifetime: 1000 });
      const database = await openDatabase(here.file, "create");
      await database.run("UPDATE cache_details SET value = ?", [row]);
      await database.close();
      const reader = await cacheWith();
      expect(await reader.get("details", "key")).toBeUndefined();
    },
  );
});
