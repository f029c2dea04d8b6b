import { logger, MEMPHIS, places, provider, WISHES } from "../../../core/fixtures.js";
import { type Geocoded, PlacesError, type PlacesErrorKind } from "@dinner-dice/core/ports/places-provider";
import { USUAL_BREAKER } from "@dinner-dice/core/resilience/resilience";
import { circuitBreaker } from "@dinner-dice/places/steps/guards";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { expect, test, vi } from "vitest";

const MANY = 20;

async function reached(kind: PlacesErrorKind, status?: string): Promise<number> {
  let calls = 0;
  const log = logger();
  const guarded = pipeline(
    provider({
      geocode: () => {
        calls += 1;
        return Promise.reject(new PlacesError(kind, "told", status));
      },
    }),
    [circuitBreaker({ provider: "fixture", logger: log, now: () => 0 })],
  );
  for (let each = 0; each < MANY; each += 1)
    await expect(guarded.geocode("Memphis")).rejects.toMatchObject({ kind, status });
  return calls;
}

test.each([
  ["unreachable", undefined],
  ["timeout", undefined],
  ["bad-answer", undefined],
  ["upstream", "UNKNOWN_ERROR"],
  ["over-limit", "OVER_QUERY_LIMIT"],
] as const)("a service with %s %s is left alone after five", async (kind, status) => {
  expect(await reached(kind, status)).toBe(USUAL_BREAKER.failures);
});

test.each([
  ["over-limit", "BUDGET_SPENT"],
  ["denied", "REQUEST_DENIED"],
  ["invalid-request", undefined],
  ["aborted", undefined],
  ["busy", undefined],
] as const)("%s %s says nothing about the service", async (kind, status) => {
  expect(await reached(kind, status)).toBe(MANY);
});

test("one service rests, the others are asked", async () => {
  const guarded = pipeline(
    provider({
      geocode: () => Promise.reject(new PlacesError("timeout", "late")),
      searchNearby: () => Promise.resolve(places(3)),
    }),
    [circuitBreaker({ provider: "fixture", logger: logger(), now: () => 0 })],
  );
  for (let each = 0; each < MANY; each += 1) await guarded.geocode("Memphis").catch(() => undefined);
  const { restaurants } = await guarded.searchNearby({
    center: MEMPHIS,
    radius: 1000,
    cuisine: "",
    wishes: WISHES,
  });
  expect(restaurants).toHaveLength(3);
});

test("the log hears once that the circuit breaker opens, and that it closes", async () => {
  const log = logger();
  const warn = vi.spyOn(log, "warn");
  const clock = { now: 0 };
  let isWell = false;
  const answer = async (): Promise<Geocoded | undefined> => {
    if (!isWell) throw new PlacesError("timeout", "late");
    return { point: MEMPHIS, label: "Memphis" };
  };
  const guarded = pipeline(provider({ geocode: answer }), [
    circuitBreaker({ provider: "fixture", logger: log, now: () => clock.now }),
  ]);
  for (let each = 0; each < MANY; each += 1) await guarded.geocode("Memphis").catch(() => undefined);
  const call = { provider: "fixture", call: "geocode" };
  expect(warn.mock.calls).toEqual([["circuit breaker open", call]]);
  isWell = true;
  clock.now = USUAL_BREAKER.rest;
  await guarded.geocode("Memphis");
  expect(warn.mock.calls.slice(1)).toEqual([["circuit breaker closed", call]]);
});

test("what is no failure of a provider says nothing about the service", async () => {
  let calls = 0;
  const broken = (): Promise<never> => {
    calls += 1;
    return Promise.reject(Object.assign(new TypeError("ours"), { kind: "timeout" }));
  };
  const guarded = pipeline(provider({ geocode: broken }), [
    circuitBreaker({ provider: "fixture", logger: logger(), now: () => 0 }),
  ]);
  for (let each = 0; each < MANY; each += 1)
    await expect(guarded.geocode("Memphis")).rejects.toBeInstanceOf(TypeError);
  expect(calls).toBe(MANY);
});
