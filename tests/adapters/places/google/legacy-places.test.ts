import { createGoogleLegacyPlaces } from "@dinner-dice/places/google/legacy-places";
import type { GoogleOptions } from "@dinner-dice/places/google/settings";
import { distanceBetween } from "@dinner-dice/core/coordinates";
import { CUISINES } from "@dinner-dice/core/cuisines";
import type { NearbySearch, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { NEUTRAL_WISHES } from "@dinner-dice/core/rules/rules";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { classicFault, FAULTS } from "../../../upstreams/google/faults.js";
import { type GoogleStandIn, STAND_IN_KEY, startGoogle } from "../../../upstreams/google/stand-in.js";
import { BRANDYWINE_FALLS } from "../../../upstreams/google/town.js";

const { center } = BRANDYWINE_FALLS;
let google: GoogleStandIn;

beforeAll(async () => {
  google = await startGoogle({ clock: () => new Date("2026-10-07T18:00:00Z") });
});
afterAll(() => google.close());
afterEach(() => google.reset());

function provider(options: GoogleOptions = {}): PlacesProvider {
  return createGoogleLegacyPlaces({ apiKey: STAND_IN_KEY, mapsUrl: google.url, ...options });
}

function search(wish: Partial<NearbySearch> = {}): NearbySearch {
  return { center, radius: 1000, cuisine: "", wishes: NEUTRAL_WISHES, ...wish };
}

test("status: its own name, the browser's key only", async () => {
  expect(await provider({ browserKey: "browser" }).status()).toMatchObject({
    name: "google-legacy",
    ready: true,
    publicMapKey: "browser",
  });
  expect((await provider({ apiKey: undefined }).status()).ready).toBe(false);
});

describe("search", () => {
  test("without a cuisine sends no keyword", async () => {
    expect((await provider().searchNearby(search())).restaurants.length).toBeGreaterThan(10);
    expect(google.questions.map(({ path, params }) => ({ path, params }))).toEqual([
      {
        path: "/maps/api/place/nearbysearch/json",
        params: { location: `${center.lat},${center.lng}`, radius: "1000", type: "restaurant" },
      },
    ]);
    expect(google.billed()).toEqual({ "legacy-nearby-search": 1 });
  });

  test.each(CUISINES)(
    "%s: open for business and inside the circle, though Google reaches farther",
    async (cuisine) => {
      const found = (await provider().searchNearby(search({ cuisine, radius: 2500 }))).restaurants;
      const expected = google.places.filter(
        ({ kitchen, status, point }) =>
          kitchen === cuisine && status === "OPERATIONAL" && distanceBetween(point, center) <= 2500,
      );
      expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      expect(google.questions[0]?.params["keyword"]).toBe(cuisine);
    },
  );

  test("sources that ask to be named are kept", async () => {
    const credited = google.places.find(
      ({ credit, status }) => credit !== undefined && status === "OPERATIONAL",
    )!;
    const found = (await provider().searchNearby(search({ center: credited.point, radius: 100 })))
      .restaurants;
    expect(found[0]?.attributions).toEqual([
      { text: "Listings by Brandywine County & Co", url: "https://listings.example/" },
    ]);
  });

  test("nothing there is an empty list", async () => {
    expect((await provider().searchNearby(search({ center: { lat: 0, lng: 0 } }))).restaurants).toEqual([]);
  });
});

describe("details", () => {
  test("ask for seven fields and bring them, reviews in plain words", async () => {
    const place = google.places.find(
      ({ reviews, website }) =>
        website && reviews.some(({ rating, text }) => rating === 5 && text.includes("&")),
    )!;
    const details = await provider().details(place.id);
    expect(details).toMatchObject({
      name: place.name,
      website: place.website,
      mapsUrl: `https://maps.google.com/?cid=${place.id}`,
    });
    const words = place.reviews.map(({ text }) => text);
    expect(words).toContain(details?.featuredReview?.text);
    expect(google.questions[0]?.params["fields"]).toBe(
      "name,website,formatted_phone_number,international_phone_number,opening_hours,utc_offset,reviews,url",
    );
    expect(google.billed()).toEqual({ "legacy-place-details": 1 });
  });

  test.each(["NOT_FOUND", "ZERO_RESULTS"])("%s is nothing", async (status) => {
    google.fail(classicFault(status));
    expect(await provider().details("ChIJgone")).toBeUndefined();
  });
});

test("the geocoder is the same", async () => {
  expect(await provider().geocode("Brandywine Falls, MO")).toEqual({
    point: center,
    label: "Brandywine Falls, MO, USA",
  });
  expect(await provider().geocode("Atlantis")).toBeUndefined();
});

describe("refusals", () => {
  test.each([
    ["INVALID_REQUEST", "invalid-request"],
    ["OVER_QUERY_LIMIT", "over-limit"],
    ["OVER_DAILY_LIMIT", "over-limit"],
    ["REQUEST_DENIED", "denied"],
    ["UNKNOWN_ERROR", "upstream"],
  ])("%s is '%s' for all three calls", async (status, kind) => {
    google.fail(classicFault(status));
    const calls = [
      provider().searchNearby(search()),
      provider().details("ChIJ1"),
      provider().geocode("Brandywine Falls"),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ name: "PlacesError", kind, status });
  });

  test("'legacy API not enabled' with HTTP 403 is denied", async () => {
    google.fail(classicFault("REQUEST_DENIED", 403));
    await expect(provider().searchNearby(search())).rejects.toMatchObject({
      kind: "denied",
      status: "REQUEST_DENIED",
    });
  });

  test.each(["wrong-types", "no-status", "off-the-map"] as const)("%s is a bad answer", async (name) => {
    google.fail(FAULTS[name]);
    await expect(provider().searchNearby(search())).rejects.toMatchObject({
      kind: "bad-answer",
    });
    await expect(provider().details("ChIJ1")).rejects.toMatchObject({ kind: "bad-answer" });
  });

  test("without a key nothing is asked", async () => {
    await expect(provider({ apiKey: "" }).searchNearby(search())).rejects.toMatchObject({
      kind: "not-configured",
    });
    expect(google.questions).toEqual([]);
  });
});
