import { type FakeGoogle, FAKE_KEY, startGoogle } from "../../../upstreams/google/fake-google.js";
import { BRANDYWINE_FALLS } from "../../../upstreams/google/town.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { NearbySearch, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { createGooglePlaces, type GooglePlacesOptions } from "@dinner-dice/places/google/places";
import { afterAll, afterEach, beforeAll } from "vitest";

/** A Wednesday, 13:00 in Brandywine Falls. */
const LUNCH = new Date("2026-10-07T18:00:00Z");

export interface GoogleAtLunch {
  readonly google: () => FakeGoogle;
  readonly provider: (options?: GooglePlacesOptions) => PlacesProvider;
}

export function googleAtLunch(): GoogleAtLunch {
  let google: FakeGoogle;
  beforeAll(async () => {
    google = await startGoogle({ clock: () => LUNCH });
  });
  afterAll(() => google.close());
  afterEach(() => google.reset());
  return {
    google: () => google,
    provider: (options = {}) =>
      createGooglePlaces({ apiKey: FAKE_KEY, placesUrl: google.url, mapsUrl: `${google.url}/`, ...options }),
  };
}

export function search(wish: Partial<NearbySearch> = {}): NearbySearch {
  return { center: BRANDYWINE_FALLS.center, radius: 1000, cuisine: "", wishes: NEUTRAL_WISHES, ...wish };
}
