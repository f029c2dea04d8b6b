import { fakeProvider } from "../../adapters/places/fake-provider.js";
import { CENTER, NEAR, SEARCH } from "../../adapters/places/steps/cached-fake.js";
import { memoryCache } from "../../adapters/places/steps/memory-cache.js";
import { all, FIRST, logger } from "../../core/fixtures.js";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { composePlaces } from "@dinner-dice/server/compose/places";
import { expect, test } from "vitest";

test("the log says that a source's answers cannot be kept, and nothing of them", async () => {
  const said = logger();
  const odd = {
    ...fakeProvider(),
    searchNearby: async () => all([{ ...NEAR, website: "www.near.example" }]),
  };
  const places = await composePlaces(
    { places: odd, caching: { policy: SPECIFIED_LIFETIMES } },
    {
      ...{ logger: said, random: FIRST, rest: 0 },
      cache: async () => memoryCache().cache,
      admit: async () => true,
    },
  );
  await places.searchNearby(SEARCH);
  await places.searchNearby({ ...SEARCH, center: { ...CENTER, lat: 36 } });
  expect(said.lines).toEqual([
    ["an answer does not match its port, so it is not cached", { provider: "fake", kind: "search" }],
  ]);
});
