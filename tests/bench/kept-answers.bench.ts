import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteCache, type SqliteCache } from "@dinner-dice/stores/cache/sqlite-cache";
import { afterAll, bench, describe } from "vitest";

/**
 * A kept search of 60 places, some 46 kB: read out of the file each time, which is the baseline, and held in memory since it was read.
 *
 * Run: `npm run bench -- kept-answers`. The table has reads a second (hz) and p99.
 */
const folder = await mkdtemp(join(tmpdir(), "kept-answers-"));
const file = join(folder, "cache.sqlite");
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

const opened = (memory?: number): Promise<SqliteCache> =>
  openSqliteCache({ file, logger, random: { below: () => 1 }, ...(memory !== undefined && { memory }) });

const hours = Array.from({ length: 7 }, (_, day) => ({ day, from: 1100, to: 2200 }));
const places = Array.from({ length: 60 }, (_, each) => ({
  id: `ChIJ-${each}-${"x".repeat(20)}`,
  name: `Restaurant number ${each}`,
  address: `${each} Some Street, Memphis, TN 38103, USA`,
  location: { lat: 35.1 + each / 1000, lng: -90 },
  rating: 4.5,
  reviews: 1200,
  hours,
}));
const CACHES = { "out of the file": await opened(0), "held in memory": await opened() };
await CACHES["out of the file"].set("search", "tacos", { value: { places }, lifetime: 3_600_000 });

afterAll(async () => {
  for (const cache of Object.values(CACHES)) await cache.close();
  await rm(folder, { recursive: true });
});

describe("a kept search", () => {
  for (const [name, cache] of Object.entries(CACHES))
    bench(name, async () => void (await cache.get("search", "tacos")));
});
