import { breakingPlaces } from "@dinner-dice/adapters/places/around/breaking-places";
import { USUAL_BREAKER } from "@dinner-dice/core/breaker";
import { PlacesError, type PlacesErrorKind } from "@dinner-dice/core/ports/places-provider";
import { expect, test } from "vitest";
import { logger, MEMPHIS, places, provider, WISHES } from "../../../core/fixtures.js";

const MANY = 20;

/** How many of many equal calls reach a provider that fails like this. */
async function reached(kind: PlacesErrorKind, status?: string): Promise<number> {
  let calls = 0;
  const log = logger();
  const guarded = breakingPlaces(
    provider({
      geocode: () => {
        calls += 1;
        return Promise.reject(new PlacesError(kind, "told", status));
      },
    }),
    { logger: log, now: () => 0 },
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
  const guarded = breakingPlaces(
    provider({
      geocode: () => Promise.reject(new PlacesError("timeout", "late")),
      searchNearby: () => Promise.resolve(places(3)),
    }),
    { logger: logger(), now: () => 0 },
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
