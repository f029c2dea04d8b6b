import { BRANDYWINE_FALLS } from "../../../upstreams/google/town.js";
import { googleAtLunch, search } from "./google-at-lunch.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { CUISINES } from "@dinner-dice/core/place/cuisines";
import { describe, expect, test } from "vitest";

const { center } = BRANDYWINE_FALLS;
const { google, provider } = googleAtLunch();

const standing = (id: string) => google().places.find((place) => place.id === id)!;

describe("status", () => {
  test("tells readiness and the browser's key, never the server's", async () => {
    const result = await provider({ apiKey: "server-canary", browserKey: "browser-key" }).status();
    expect(result).toEqual({
      name: "google",
      ready: true,
      capabilities: provider().capabilities,
      attribution: [{ text: "Google Maps", url: "https://maps.google.com/" }],
      publicMapKey: "browser-key",
    });
    expect(JSON.stringify([result, provider({ apiKey: "server-canary" })])).not.toContain("server-canary");
  });

  test("a browser key that is the server's key is kept back", async () => {
    expect(await provider({ apiKey: "one", browserKey: " one " }).status()).not.toHaveProperty(
      "publicMapKey",
    );
  });

  test.each([undefined, "", "  "])(
    "without a key (%j) nothing is ready and no call is made",
    async (apiKey) => {
      const keyless = provider({ apiKey });
      expect((await keyless.status()).ready).toBe(false);
      const calls = [
        keyless.geocode("Brandywine Falls"),
        keyless.searchNearby(search()),
        keyless.details("ChIJ1"),
      ];
      const kinds = (await Promise.allSettled(calls)).map(
        (call) => call.status === "rejected" && call.reason.kind,
      );
      expect(kinds).toEqual(["not-configured", "not-configured", "not-configured"]);
      expect(google().questions).toEqual([]);
    },
  );
});

describe("search without a cuisine", () => {
  test("asks once for a true circle, the best known first", async () => {
    await provider().searchNearby(search());
    expect(google().questions.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: "POST",
        path: "/v1/places:searchNearby",
        body: {
          includedTypes: ["restaurant"],
          maxResultCount: 20,
          rankPreference: "POPULARITY",
          locationRestriction: {
            circle: { center: { latitude: center.lat, longitude: center.lng }, radius: 1000 },
          },
        },
      },
    ]);
    expect(google().billed()).toEqual({ "nearby-search-atmosphere": 1 });
  });

  test("brings places of the circle that do business, as the town has them", async () => {
    const found = (await provider().searchNearby(search())).restaurants;
    expect(found.length).toBeGreaterThan(10);
    for (const { id, location, name, rating, priceLevel } of found) {
      const place = standing(id);
      expect(distanceBetween(center, location!)).toBeLessThanOrEqual(1000);
      expect(place.status).toBe("OPERATIONAL");
      expect({ name, rating }).toEqual({ name: place.name, rating: place.rating });
      expect(priceLevel).toBe(place.priceLevel === 0 ? 1 : place.priceLevel);
    }
  });

  test("unknown prices, ratings and hours come along as unknown", async () => {
    const found = (
      await provider().searchNearby(search({ radius: 50_000, wishes: { ...NEUTRAL_WISHES, maxPrice: 1 } }))
    ).restaurants;
    const unknown = found.filter(({ priceLevel }) => priceLevel === undefined);
    expect(unknown.length).toBeGreaterThan(0);
    expect(unknown.every(({ id }) => standing(id).priceLevel === undefined)).toBe(true);
    const everywhere = await Promise.all(
      CUISINES.map((cuisine) => provider().searchNearby(search({ radius: 15_000, cuisine }))),
    );
    const states = new Set(
      everywhere.flatMap(({ restaurants }) => restaurants).map(({ openingState }) => openingState),
    );
    expect(states).toEqual(new Set(["open", "closed", "unknown"]));
    for (const { id, openingState } of everywhere.flatMap(({ restaurants }) => restaurants))
      expect(openingState === "unknown").toBe(standing(id).hours === undefined);
  });

  test("nothing there is an empty list", async () => {
    expect((await provider().searchNearby(search({ center: { lat: 0, lng: 0 } }))).restaurants).toEqual([]);
  });

  test.each([
    { radius: 0 },
    { radius: -5 },
    { radius: Number.NaN },
    { radius: Infinity },
    { center: { lat: Number.NaN, lng: 0 } },
  ])("refuses %j without a call", async (odd) => {
    await expect(provider().searchNearby(search(odd))).rejects.toMatchObject({ kind: "invalid-request" });
    expect(google().questions).toEqual([]);
  });

  test("the region goes along", async () => {
    await provider({ region: "us" }).searchNearby(search());
    expect(google().questions[0]?.body).toMatchObject({ regionCode: "us" });
  });
});

describe("search with a cuisine", () => {
  test("asks once by text in a rectangle, with strict types", async () => {
    await provider().searchNearby(search({ cuisine: "Italian" }));
    expect(google().questions.length).toBe(1);
    expect(google().questions[0]).toMatchObject({
      path: "/v1/places:searchText",
      body: {
        textQuery: "Italian restaurant",
        includedType: "restaurant",
        strictTypeFiltering: true,
        pageSize: 20,
        rankPreference: "RELEVANCE",
        locationRestriction: { rectangle: { low: {}, high: {} } },
      },
    });
    expect(google().billed()).toEqual({ "text-search-atmosphere": 1 });
  });

  test.each(CUISINES)("%s: all of that kitchen inside the circle, none outside", async (cuisine) => {
    const wish = search({ cuisine, radius: 2500 });
    const found = (await provider().searchNearby(wish)).restaurants;
    const expected = google().places.filter(
      ({ kitchen, status, point }) =>
        kitchen === cuisine && status === "OPERATIONAL" && distanceBetween(point, center) <= 2500,
    );
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  });
});
