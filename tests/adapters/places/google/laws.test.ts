import { crowdFault, type Fault, FAULTS } from "../../../upstreams/google/faults.js";
import { type FakeGoogle, FAKE_KEY, startGoogle } from "../../../upstreams/google/fake-google.js";
import { BRANDYWINE_FALLS } from "../../../upstreams/google/town.js";
import type { PlacesSubject, UpstreamFailure, World } from "@dinner-dice/contracts/places-checks";
import { placesLaws } from "@dinner-dice/contracts/places-laws";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { createGooglePlaces } from "@dinner-dice/places/google/places";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const { center } = BRANDYWINE_FALLS;

const WORLD: World = {
  known: { name: "Brandywine Falls, MO", point: center, tolerance: 10 },
  unknownName: "Atlantis",
  busy: { center, radius: 700, cuisine: "Pizza" },
  empty: { center: { lat: 0, lng: -150 }, radius: 5000 },
  unknownId: "ChIJnowhere",
};

const FAILURES: Readonly<Record<UpstreamFailure, Fault>> = {
  hang: FAULTS.hang,
  "cut connection": FAULTS.cut,
  "HTML with 200": FAULTS.html,
  null: FAULTS.null,
  "wrong types": FAULTS["wrong-types"],
  "10,000 results": crowdFault(center),
  "NaN coordinates": FAULTS["off-the-map"],
};

let google: FakeGoogle;

beforeEach(async () => {
  google = await startGoogle({ clock: () => new Date("2026-10-07T18:00:00Z") });
});
afterEach(() => google.close());

describe("google", () => {
  const provider = (timeout?: number): PlacesProvider =>
    createGooglePlaces({ apiKey: FAKE_KEY, placesUrl: google.url, mapsUrl: google.url, timeout });

  const subject: PlacesSubject = {
    world: WORLD,
    provider: () => provider(),
    failing: (failure) => {
      google.fail(FAILURES[failure]);
      return provider(failure === "hang" ? 300 : undefined);
    },
    deadline: 3000,
  };

  test.each(placesLaws(subject))("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});
