import { describe, expect, test } from "vitest";
import { FAIRHAVEN } from "../../../upstreams/google/geography.js";
import { BRANDYWINE_FALLS } from "../../../upstreams/google/town.js";
import { googleAtLunch, search } from "./google-at-lunch.js";

const { center } = BRANDYWINE_FALLS;
const { google, provider } = googleAtLunch();

describe("details", () => {
  test("bring website, phone and review, for the price of one call", async () => {
    const place = google().places.find(
      ({ reviews, website, phone }) => reviews.length > 2 && website && phone,
    )!;
    const details = await provider().details(place.id);
    const best = Math.max(...place.reviews.filter(({ text }) => text !== "").map(({ rating }) => rating));
    expect(details).toMatchObject({
      website: place.website,
      phone: place.phone,
      mapsUrl: `https://maps.google.com/?cid=${place.id}`,
    });
    expect(details?.featuredReview?.rating).toBe(best);
    expect(details?.featuredReview?.url).toMatch(/^https:/);
    expect(google().billed()).toEqual({ "place-details-atmosphere": 1 });
  });

  test("lines of the week come with plain spaces", async () => {
    const place = google().places.find(({ hours }) => hours !== undefined && hours !== "always")!;
    const lines = (await provider().details(place.id))?.weekdayText ?? [];
    expect(lines.length).toBe(7);
    expect(lines.join("\n")).not.toMatch(/[\u202f\u2009]/);
  });

  test("an id that Google no longer knows is nothing", async () => {
    expect(await provider().details("ChIJgone")).toBeUndefined();
    expect(google().questions.length).toBe(1);
  });

  test.each(["", "..", "a/b", "a?b", "<script>", "x".repeat(2000)])(
    "%j can be no id and is not asked",
    async (id) => {
      expect(await provider().details(id)).toBeUndefined();
      expect(google().questions).toEqual([]);
    },
  );
});

describe("a search and its details", () => {
  test("one search brings reviews and phones, details cost nothing more", async () => {
    const places = provider();
    const found = (await places.searchNearby(search())).restaurants;
    const [first] = found.filter(({ featuredReview }) => featuredReview !== undefined);
    const { id, location: _location, ...rest } = first!;
    expect(await places.details(id)).toEqual(rest);
    expect(google().billed()).toEqual({ "nearby-search-atmosphere": 1 });
  });

  test("details of a place that no search brought are asked for", async () => {
    const place = google().places[0]!;
    expect(await provider().details(place.id)).toBeDefined();
    expect(google().billed()).toEqual({ "place-details-atmosphere": 1 });
  });
});

describe("geocoding", () => {
  test("finds the town, its ZIP code and a street; a town is not approximate", async () => {
    const [town, zip, street] = await Promise.all(
      ["Brandywine Falls, MO", "65999", "120 Larkspur Ln, Brandywine Falls, MO"].map((query) =>
        provider().geocode(query),
      ),
    );
    expect(town).toEqual({ point: center, label: "Brandywine Falls, MO, USA" });
    expect(zip).toEqual({ point: center, label: "Brandywine Falls, MO 65999, USA" });
    expect(street?.label).toBe("120 Larkspur Ln, Brandywine Falls, MO 65999, USA");
  });

  test("a street nobody knows is approximately its town", async () => {
    expect(await provider().geocode("9 Nowhere Rd, Brandywine Falls, MO")).toMatchObject({
      point: center,
      approximate: true,
    });
  });

  test("namesakes follow in Google's order", async () => {
    const [first, ...others] = FAIRHAVEN.map(({ label, point }) => ({ label, point }));
    expect(await provider().geocode("Fairhaven Mills")).toEqual({ ...first, others });
  });

  test("nowhere is nothing, and a blank is not asked", async () => {
    expect(await provider().geocode("Atlantis")).toBeUndefined();
    expect(google().billed()).toEqual({ geocoding: 1 });
    expect(await provider().geocode("  ")).toBeUndefined();
    expect(google().questions.length).toBe(1);
  });
});
