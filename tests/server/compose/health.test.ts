import { logger } from "../../core/fixtures.js";
import { createHealth, LOOK_EVERY, TIMEOUT } from "@dinner-dice/server/compose/tokens";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const full = Object.assign(new Error("35.1,-90.0 could not be written"), { code: "SQLITE_FULL" });

function watching(checks: Readonly<Record<string, () => Promise<void>>>): ReturnType<typeof createHealth> {
  const health = createHealth(logger());
  for (const [store, check] of Object.entries(checks)) health.watch(store, { check });
  return health;
}

test("only what does not work is told, by its code", async () => {
  const health = watching({ budget: () => Promise.reject(full), cache: () => Promise.resolve() });
  health.watch("bare", {});
  expect([...(await health.troubles())]).toEqual([["budget", "SQLITE_FULL"]]);
});

test("a store that hangs is in trouble", async () => {
  const health = watching({ outbox: () => new Promise(() => undefined) });
  const troubles = health.troubles();
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  expect([...(await troubles)]).toEqual([["outbox", "TIMEOUT"]]);
});

test("many who ask cost one look, and what is well again is told", async () => {
  const log = logger();
  const health = createHealth(log);
  let looks = 0;
  health.watch("budget", {
    check: async () => {
      looks += 1;
      if (looks === 1) throw full;
    },
  });
  await Promise.all(Array.from({ length: 50 }, () => health.troubles()));
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(LOOK_EVERY);
  expect([...(await health.troubles())]).toEqual([]);
  expect(JSON.stringify(log.lines)).toMatch(/cannot be used.*SQLITE_FULL.*works again/);
  expect(JSON.stringify(log.lines)).not.toContain("35.1");
});
