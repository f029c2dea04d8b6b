import type { LogFields } from "@dinner-dice/core/ports/environment";
import { type SqliteCache, type SqliteCacheOptions, openSqliteCache } from "@dinner-dice/stores/sqlite/cache";
import { openDatabase } from "@dinner-dice/stores/sqlite/database";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";

/** What a test runs in: made anew before each by `makeHere`. */
export const here = { folder: "", file: "", drawn: 9, log: [] as string[] };
const open: SqliteCache[] = [];

/** A folder of its own, a clock that stands still and an empty log. */
export function makeHere(): void {
  const folder = mkdtempSync(join(tmpdir(), "cache-"));
  Object.assign(here, { folder, file: join(folder, "data", "cache.sqlite"), drawn: 9, log: [] });
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
}

export async function leaveHere(): Promise<void> {
  await Promise.all(open.splice(0).map((cache) => cache.close()));
  vi.useRealTimers();
  rmSync(here.folder, { recursive: true });
}

/** Lets so much time pass. */
export function pass(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

export async function cacheWith(options: Partial<SqliteCacheOptions> = {}): Promise<SqliteCache> {
  const logger = { info: note("info"), warn: note("warn"), error: note("error") };
  const cache = await openSqliteCache({
    file: here.file,
    logger,
    random: { below: () => here.drawn },
    ...options,
  });
  open.push(cache);
  return cache;
}

function note(level: string): (message: string, fields?: LogFields) => void {
  return (_, fields) => void here.log.push(`${level} ${fields?.["code"]}`);
}

export async function closed(cache: SqliteCache): Promise<void> {
  open.splice(open.indexOf(cache), 1);
  await cache.close();
}

export async function rowCounts(): Promise<Record<string, number>> {
  const database = await openDatabase(here.file, "read-only");
  const counts: Record<string, number> = {};
  for (const kind of ["geocode", "search", "details"])
    counts[kind] = (await database.all<{ n: number }>(`SELECT count(*) AS n FROM cache_${kind}`))[0]!.n;
  await database.close();
  return counts;
}
