import { cacheWith, closed, here, leaveHere, makeHere, rowCounts } from "../../cache/cache-here.js";
import { openFilesIn } from "../../sqlite/open-files.js";
import type { SqliteCache } from "@dinner-dice/stores/sqlite/cache";
import * as fc from "fast-check";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => {
  makeHere();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: 1_000_000 });
});
afterEach(leaveHere);

const MINUTE = 60_000;
const VALUE = { value: 1, lifetime: 100 * MINUTE };

const FILES = {
  "a folder": () => void mkdirSync(here.file, { recursive: true }),
  "no database": () => writeFileSync(here.file, "this is not a database. ".repeat(50)),
  nothing: () => undefined,
};

function put(file: keyof typeof FILES): void {
  rmSync(here.file, { recursive: true, force: true });
  mkdirSync(join(here.folder, "data"), { recursive: true });
  FILES[file]();
}

/** Lets a minute pass and the try that comes with it end. */
async function nextTry(cache: SqliteCache): Promise<unknown> {
  vi.advanceTimersByTime(MINUTE);
  const isOver = async (): Promise<boolean> =>
    vi.getTimerCount() > 0 || (await troubleOf(cache)) === undefined;
  await expect.poll(isOver).toBe(true);
  return troubleOf(cache);
}

function troubleOf(cache: SqliteCache): Promise<unknown> {
  return cache.check().then(
    () => undefined,
    ({ code }: { code?: unknown }) => code,
  );
}

describe("a cache whose file could not be used", () => {
  it("uses it as soon as it can be used, and tries it no sooner than a minute after it could not", async () => {
    put("a folder");
    const cache = await cacheWith();
    await cache.set("details", "before", VALUE);
    put("nothing");
    vi.advanceTimersByTime(MINUTE - 1);
    expect(vi.getTimerCount()).toBe(1);
    expect(existsSync(here.file)).toBe(false);
    expect(await troubleOf(cache)).toBe("EISDIR");
    expect(await cache.get("details", "before")).toBe(1);
    expect(await nextTry(cache)).toBeUndefined();
    await cache.set("details", "after", VALUE);
    expect(await rowCounts()).toEqual({ geocode: 0, search: 0, details: 1 });
    expect(here.log).toEqual(["error EISDIR", "info undefined"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("says that it put a damaged one aside", async () => {
    put("a folder");
    const cache = await cacheWith();
    put("no database");
    expect(await nextTry(cache)).toBeUndefined();
    expect(here.log).toEqual(["error EISDIR", "error SQLITE_NOTADB", "info undefined"]);
    expect(readFileSync(`${here.file}.corrupt-1`, "utf8")).toContain("not a database");
  });

  it("says each cause once, however often it tries, and its check tells the latest", async () => {
    put("a folder");
    const cache = await cacheWith();
    for (let time = 0; time < 3; time += 1) expect(await nextTry(cache)).toBe("EISDIR");
    rmSync(join(here.folder, "data"), { recursive: true });
    writeFileSync(join(here.folder, "data"), "");
    for (let time = 0; time < 3; time += 1) expect(await nextTry(cache)).toBe("EEXIST");
    expect(here.log).toEqual(["error EISDIR", "error EEXIST"]);
  });

  it("tries no more once it is closed, and closes what a try under way opens", async () => {
    put("a folder");
    const [one, other] = [await cacheWith(), await cacheWith()];
    await closed(one);
    expect(vi.getTimerCount()).toBe(1);
    put("nothing");
    vi.advanceTimersByTime(MINUTE);
    await closed(other);
    expect(vi.getTimerCount()).toBe(0);
    expect(here.log.at(-1)).toBe("info undefined");
    expect(openFilesIn(here.folder)).toEqual([]);
  });

  it("tries no more where it was closed in the middle of a try that was in vain", async () => {
    put("a folder");
    const cache = await cacheWith();
    vi.advanceTimersByTime(MINUTE);
    await closed(cache);
    expect(vi.getTimerCount()).toBe(0);
    expect(here.log).toEqual(["error EISDIR"]);
  });

  it("never fails a visitor, whatever becomes of the file, and uses it in the end", async () => {
    const files = fc.array(fc.constantFrom(...(Object.keys(FILES) as (keyof typeof FILES)[])), {
      maxLength: 4,
    });
    const holds = fc.asyncProperty(files, async (turns) => {
      put("a folder");
      const cache = await cacheWith();
      for (const turn of [...turns, "nothing" as const]) {
        if ((await troubleOf(cache)) === undefined) break;
        put(turn);
        const asked = Promise.all([cache.set("search", "a", VALUE), cache.get("search", "a")]);
        await nextTry(cache);
        await expect(asked).resolves.toBeDefined();
      }
      expect(await troubleOf(cache)).toBeUndefined();
      await cache.set("search", "b", VALUE);
      expect(await cache.get("search", "b")).toBe(1);
      await closed(cache);
    });
    await fc.assert(holds, { numRuns: 10 });
  });
});
