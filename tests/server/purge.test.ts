import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openRedisCache, openSqliteCache } from "@dinner-dice/adapters/cache";
import { openRedis } from "@dinner-dice/adapters/engines";
import { createOutbox } from "@dinner-dice/adapters/newsletter";
import { openDatabase } from "@dinner-dice/adapters/sqlite/database";
import { purge } from "@dinner-dice/server/purge";
import { afterEach, beforeEach, expect, test } from "vitest";
import { textIn } from "../adapters/newsletter-list/outbox-file.js";
import { openFilesIn } from "../adapters/sqlite/open-files.js";
import { HAS_REDIS, startRedis } from "../engines/engine.js";

const options = {
  logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  random: { below: () => 9 },
};
const CANARY = {
  value: { point: [35.123456, -90.049876], label: "Canary Lane 7" },
  lifetime: 90 * 86_400_000,
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "purge-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("nothing of where visitors asked is left in any file, though a server has it open; addresses that wait stay", async () => {
  const cache = await openSqliteCache({ file: join(folder, "cache.sqlite"), ...options });
  for (const kind of ["geocode", "search", "details"] as const) await cache.set(kind, "k", CANARY);
  const outbox = createOutbox({ file: join(folder, "newsletter.sqlite") });
  await outbox.join("ann@example.com");
  expect(await textIn(folder)).toContain("Canary Lane");
  expect(await purge({ DATA_DIR: folder })).toMatch(/^3 kept answers deleted/);
  expect(await textIn(folder)).not.toMatch(/Canary Lane|35\.123456/);
  expect(await outbox.waiting()).toHaveLength(1);
  await Promise.all([cache.close(), outbox.close()]);
});

test("what cannot be tidied is left closed", async () => {
  const file = join(folder, "newsletter.sqlite");
  const outbox = createOutbox({ file });
  await outbox.join("ann@example.com");
  await outbox.close();
  const busy = await openDatabase(file, "create");
  await busy.exec("BEGIN IMMEDIATE");
  await expect(purge({ DATA_DIR: folder })).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  await busy.close();
  expect(openFilesIn(folder)).toEqual([]);
});

test("where nothing was kept nothing is made", async () => {
  expect(await purge({ DATA_DIR: folder })).toMatch(/^0 kept answers/);
  expect(await readdir(folder)).toEqual([]);
});

test.runIf(HAS_REDIS)("in Redis nothing else goes", async () => {
  const engine = await startRedis();
  const redis = await openRedis({ url: engine.url, logger: options.logger });
  const cache = await openRedisCache(redis, options);
  await cache.set("geocode", "k", CANARY);
  await redis.send("SET", "somebody:else", "1");
  expect(await purge({ DATA_DIR: folder, CACHE_URL: engine.url })).toMatch(/^1 kept/);
  expect(await redis.send("DBSIZE")).toBe(1);
  await redis.close();
  await engine.remove();
});
