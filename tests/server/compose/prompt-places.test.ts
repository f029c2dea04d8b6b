import { fakeProvider } from "../../adapters/places/fake-provider.js";
import { NEAR, SEARCH } from "../../adapters/places/steps/cached-fake.js";
import { memoryCache } from "../../adapters/places/steps/memory-cache.js";
import { all, FIRST, logger } from "../../core/fixtures.js";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { deadline, SOURCE_TIMEOUT } from "@dinner-dice/places/steps/guards";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { composePlaces } from "@dinner-dice/server/compose/places";
import { CONNECTION_LIMITS } from "@dinner-dice/server/running-server";
import { VISITOR_TIMEOUT } from "@dinner-dice/server/middleware/visitor";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const never = (): Promise<never> => new Promise(() => undefined);

test("a source is given up before the visitor, and the visitor before the connection", () => {
  expect(SOURCE_TIMEOUT).toBeLessThan(VISITOR_TIMEOUT);
  expect(VISITOR_TIMEOUT).toBeLessThan(CONNECTION_LIMITS.silence);
});

test("who stands in for a source that hangs answers while the visitor still waits", async () => {
  const said = logger();
  const places = await composePlaces(
    { places: { ...fakeProvider(), searchNearby: never }, fallback: fakeProvider([NEAR]) },
    {
      ...{ logger: said, random: FIRST, rest: 0 },
      cache: async () => memoryCache().cache,
      admit: async () => true,
    },
  );
  const asked = places.searchNearby(SEARCH, { signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(SOURCE_TIMEOUT);
  expect((await asked).restaurants).toMatchObject([{ id: NEAR.id, fallback: true }]);
  expect(said.lines).toEqual([["fallback answers", { second: "fake", kind: "timeout", status: undefined }]]);
});

test("nothing waits any longer once there is an answer or a failure", async () => {
  const refused = new PlacesError("denied", "no");
  const source = { ...fakeProvider([NEAR]), details: () => Promise.reject(refused) };
  const places = pipeline(source, [deadline]);
  expect(await places.searchNearby(SEARCH)).toEqual(all([NEAR]));
  await expect(places.details("a")).rejects.toBe(refused);
  expect(vi.getTimerCount()).toBe(0);
});
