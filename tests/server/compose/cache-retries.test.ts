import { logger } from "../../core/fixtures.js";
import { closed, openCache, openHome } from "@dinner-dice/server/compose/stores";
import { createHealth } from "@dinner-dice/server/compose/tokens";
import { mkdir, mkdtemp, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cache-retries-"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

test("what /readyz and the metrics tell of a cache follows its file, without a restart", async () => {
  const log = logger();
  let now = 0;
  const health = createHealth(log, () => (now += 10_000));
  const troubles = async (): Promise<unknown> => Object.fromEntries(await health.troubles());
  await mkdir(join(folder, "cache.sqlite"));
  const home = await openHome({ engine: "sqlite", folder }, log);
  const cache = await openCache(home, { logger: log, random: { below: () => 9 } });
  health.watch("cache", cache);
  expect(await troubles()).toEqual({ cache: "EISDIR" });
  await rmdir(join(folder, "cache.sqlite"));
  vi.advanceTimersByTime(60_000);
  await expect.poll(troubles).toEqual({});
  expect(JSON.stringify(log.lines)).toMatch(/can be used again.*works again/);
  await closed(cache);
});
