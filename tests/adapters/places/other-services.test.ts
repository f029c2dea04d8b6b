import { GEOAPIFY_KEY, startGeoapify } from "../../upstreams/geoapify.js";
import { TOWN } from "../../upstreams/kitchens.js";
import type { Loopback } from "../../upstreams/loopback.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { createGeoapifyPlaces } from "@dinner-dice/places/geoapify";
import { afterEach, describe, expect, it } from "vitest";

const SEARCH = {
  center: { lat: TOWN.lat, lng: TOWN.lng },
  radius: 700,
  cuisine: "",
  wishes: NEUTRAL_WISHES,
} as const;

let upstream: Loopback;
afterEach(() => upstream?.close());

describe("Geoapify", () => {
  it("tells what OpenStreetMap says of diets, wheelchairs, hours and kitchens, and nothing besides", async () => {
    upstream = await startGeoapify();
    const charged: string[] = [];
    const places = createGeoapifyPlaces({
      ...{ url: upstream.url, apiKey: GEOAPIFY_KEY },
      charge: async (sku) => void charged.push(sku),
    });
    const { restaurants } = await places.searchNearby(SEARCH);
    expect(restaurants[0]).toMatchObject({
      id: "51kitchen1",
      name: "Kitchen 1",
      types: ["Pizza"],
      traits: { vegan: true, vegetarian: true, wheelchair: false },
      hours: { week: [[0, 10_080]] },
      openingState: "unknown",
      address: "1 Main Street, Brandywine Falls",
      attributions: [{ text: "© OpenStreetMap contributors, ODbL 1.0" }],
    });
    expect(restaurants[2]).toMatchObject({ types: [] });
    expect(charged).toEqual(["geoapify-places"]);
    expect(Object.keys(restaurants[0]!)).not.toContain("rating");
  });
});

describe("a call that is refused", () => {
  it("is paid for no more, and a budget that is spent stops it before it is made", async () => {
    upstream = await startGeoapify();
    let given = 0;
    const refused = createGeoapifyPlaces({
      ...{ url: upstream.url, apiKey: "another" },
      charge: async () => ({ giveBack: async () => void (given += 1) }),
    });
    await expect(refused.searchNearby(SEARCH)).rejects.toMatchObject({ kind: "denied" });
    expect(given).toBe(1);
    const spent = createGeoapifyPlaces({
      ...{ url: upstream.url, apiKey: GEOAPIFY_KEY },
      charge: () => Promise.reject(new PlacesError("over-limit", "The budget is spent.")),
    });
    await expect(spent.searchNearby(SEARCH)).rejects.toMatchObject({ kind: "over-limit" });
    expect(upstream.heard).toHaveLength(1);
  });
});

describe("a call that breaks off", () => {
  it.each([
    ["is given back where the connection ended", "drop", 1],
    ["may have been billed where part of an answer came", "cut", 0],
  ] as const)("%s", async (_, mood, times) => {
    upstream = await startGeoapify();
    upstream.fail(mood);
    let given = 0;
    const places = createGeoapifyPlaces({
      ...{ url: upstream.url, apiKey: GEOAPIFY_KEY },
      charge: async () => ({ giveBack: async () => void (given += 1) }),
    });
    await expect(places.searchNearby(SEARCH)).rejects.toMatchObject({ kind: "unreachable" });
    expect(given).toBe(times);
  });
});
