import { all } from "../../../core/fixtures.js";
import { placeAt, fakeProvider } from "../fake-provider.js";
import { memoryCache, type Noted } from "./memory-cache.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { NearbySearch, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { type CachePolicy, SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { cache as cacheStep } from "@dinner-dice/places/steps/cache";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { describe, expect, it } from "vitest";

const CENTER = { lat: 35.1495, lng: -90.049 };
const SEARCH: NearbySearch = { center: CENTER, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES };
const NEAR = placeAt("near", CENTER);

interface Cached {
  readonly places: PlacesProvider;
  readonly provider: ReturnType<typeof fakeProvider>;
  readonly kept: readonly Noted[];
}

function cached(found: readonly Restaurant[], policy: CachePolicy, planted?: unknown): Cached {
  const provider = fakeProvider(found);
  const { cache, kept } = memoryCache(planted);
  return { places: pipeline(provider, [cacheStep({ cache, policy, now: () => 0 })]), provider, kept };
}

describe("an answer", () => {
  it.each([
    [0, 2, 0],
    [1, 1, 1],
  ])("for %d ms is asked for %d times in two, and kept %d times", async (lifetime, asked, times) => {
    const policy = { ...SPECIFIED_LIFETIMES, search: lifetime };
    const { places, provider, kept } = cached([NEAR], policy);
    for (let time = 0; time < 2; time += 1) await places.searchNearby(SEARCH);
    expect([provider.asked.length, kept.length]).toEqual([asked, times]);
  });

  it("is not looked for where nothing of its kind may be kept", async () => {
    const policy = { ...SPECIFIED_LIFETIMES, search: 0 };
    const { places, provider } = cached([NEAR], policy, all([placeAt("planted", CENTER)]));
    expect((await places.searchNearby(SEARCH)).restaurants).toEqual([NEAR]);
    expect(provider.asked).toHaveLength(1);
  });

  it.each([
    [0, 0],
    [1, 1],
  ])("that was nothing, with 'other' of %d ms, is kept %d times", async (other, times) => {
    const { places, kept } = cached([], { ...SPECIFIED_LIFETIMES, other });
    await places.searchNearby(SEARCH);
    expect(kept).toHaveLength(times);
  });
});
