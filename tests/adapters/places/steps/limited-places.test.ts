import { all, logger, MEMPHIS, places, provider, WISHES } from "../../../core/fixtures.js";
import { fallbackTo } from "@dinner-dice/places/steps/fallback-to";
import { rateLimit } from "@dinner-dice/places/steps/guards";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { expect, test } from "vitest";

const SEARCH = { center: MEMPHIS, radius: 3000, cuisine: "", wishes: WISHES } as const;

test("a question that is not let in is not asked, and fails as over the limit", async () => {
  const paid = provider();
  const limited = pipeline(paid, [rateLimit(async () => false)]);
  for (const ask of [limited.geocode("Memphis"), limited.searchNearby(SEARCH), limited.details("place-0")])
    await expect(ask).rejects.toMatchObject({ name: "PlacesError", kind: "over-limit" });
  expect([paid.geocoded, paid.searches, paid.detailed]).toEqual([[], [], []]);
  expect((await limited.status()).ready).toBe(true);
});

test("another provider answers it where there is one", async () => {
  const admitted = [true, false];
  const limited = pipeline(provider({ searchNearby: async () => places(1) }), [
    rateLimit(async () => admitted.shift() ?? false),
  ]);
  const second = provider({ searchNearby: async () => places(3) });
  const both = pipeline(limited, [fallbackTo({ second, logger: logger() })]);
  expect((await both.searchNearby(SEARCH)).restaurants).toHaveLength(1);
  const { restaurants, extent } = await both.searchNearby(SEARCH);
  expect([restaurants.length, extent]).toEqual([3, all([]).extent]);
});
