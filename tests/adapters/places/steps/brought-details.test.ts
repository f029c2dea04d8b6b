import { placeAt, fakeProvider } from "../fake-provider.js";
import { memoryCache } from "./memory-cache.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { GOOGLE_TERMS_LIFETIMES, SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { cache as cacheStep } from "@dinner-dice/places/steps/cache";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { describe, expect, it } from "vitest";

const CENTER = { lat: 35.1495, lng: -90.049 };
const SEARCH: NearbySearch = { center: CENTER, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES };
const WHOLE = { ...placeAt("near", CENTER), phone: "(901) 555-0100" };
const BROUGHT = {
  name: "Place near",
  openingState: "unknown",
  knownAt: 0,
  types: ["BBQ"],
  phone: "(901) 555-0100",
};

describe("a search that brings all details", () => {
  it("answers them without a further question", async () => {
    const provider = fakeProvider([WHOLE]);
    const { cache } = memoryCache();
    const caching = { cache, policy: SPECIFIED_LIFETIMES, searchBringsDetails: true };
    await pipeline(provider, [cacheStep(caching)]).searchNearby(SEARCH);
    const restarted = pipeline(provider, [cacheStep(caching)]);
    await restarted.searchNearby({ ...SEARCH, wishes: { ...NEUTRAL_WISHES, maxPrice: 1 } });
    expect(await restarted.details("near")).toEqual(BROUGHT);
    expect(provider.asked.map(([method]) => method)).toEqual(["searchNearby"]);
  });

  it("leaves places it did not bring to the provider", async () => {
    const provider = fakeProvider([WHOLE]);
    const places = pipeline(provider, [
      cacheStep({ cache: memoryCache().cache, policy: SPECIFIED_LIFETIMES, searchBringsDetails: true }),
    ]);
    await places.searchNearby(SEARCH);
    expect(await places.details("far")).toMatchObject({ knownFor: "far" });
  });

  it("is not relied on where it is not kept, or brings less", async () => {
    for (const [policy, searchBringsDetails] of [
      [GOOGLE_TERMS_LIFETIMES, true],
      [SPECIFIED_LIFETIMES, false],
    ] as const) {
      const places = pipeline(fakeProvider([WHOLE]), [
        cacheStep({ cache: memoryCache().cache, policy, searchBringsDetails }),
      ]);
      await places.searchNearby(SEARCH);
      expect(await places.details("near")).toMatchObject({ knownFor: "near" });
    }
  });
});
