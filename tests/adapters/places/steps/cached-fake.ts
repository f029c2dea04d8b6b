import { MIDNIGHT } from "../../../core/fixtures.js";
import { placeAt, fakeProvider } from "../fake-provider.js";
import { memoryCache, type Noted } from "./memory-cache.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { NearbySearch, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { type CachePolicy, SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { cache } from "@dinner-dice/places/steps/cache";
import { pipeline } from "@dinner-dice/places/steps/pipeline";

export const CENTER = { lat: 35.1495, lng: -90.049 };
export const SEARCH: NearbySearch = { center: CENTER, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES };
export const NEAR = placeAt("near", CENTER);

/** The cache around a fake provider, and what it keeps; `planted` is answered instead of what was kept. */
export function cached(
  found: Parameters<typeof fakeProvider>[0] = [],
  policy: CachePolicy = SPECIFIED_LIFETIMES,
  planted?: unknown,
): {
  readonly places: PlacesProvider;
  readonly provider: ReturnType<typeof fakeProvider>;
  readonly kept: Noted[];
} {
  const provider = fakeProvider(found);
  const { cache: store, kept } = memoryCache(planted);
  return { places: pipeline(provider, [cache({ cache: store, policy, now: MIDNIGHT.now })]), provider, kept };
}
