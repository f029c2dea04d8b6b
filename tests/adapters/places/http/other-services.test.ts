import { afterEach, describe, expect, it } from "vitest";
import { createPace, createOpenStreetMapPlaces } from "@dinner-dice/places/openstreetmap/openstreetmap";
import { createFoursquarePlaces } from "@dinner-dice/places/foursquare/foursquare";
import { createGeoapifyPlaces } from "@dinner-dice/places/geoapify/geoapify";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { NEUTRAL_WISHES } from "@dinner-dice/core/rules/rules";
import { recordings } from "../google/recorded-answers.js";
import { FOURSQUARE_KEY, startFoursquare } from "../../../upstreams/foursquare.js";
import { GEOAPIFY_KEY, startGeoapify } from "../../../upstreams/geoapify.js";
import { TOWN } from "../../../upstreams/kitchens.js";
import { type Loopback, startLoopback } from "../../../upstreams/loopback.js";
import { startOpenStreetMap } from "../../../upstreams/openstreetmap.js";

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

describe("Foursquare", () => {
  it("is asked for ratings, prices and opening only where they are paid for", async () => {
    upstream = await startFoursquare();
    const options = { url: upstream.url, apiKey: FOURSQUARE_KEY };
    const [pro] = (await createFoursquarePlaces(options).searchNearby(SEARCH)).restaurants;
    expect(pro).toMatchObject({ types: ["Pizza"], openingState: "unknown", phone: "(901) 555-0100" });
    expect(upstream.heard[0]!.params.get("fields")).not.toMatch(/rating|price|hours/);
    const charged: string[] = [];
    const premium = createFoursquarePlaces({
      ...{ ...options, tier: "premium" as const },
      charge: async (sku) => void charged.push(sku),
    });
    const [rated] = (await premium.searchNearby(SEARCH)).restaurants;
    expect(rated).toMatchObject({ rating: 3.8, reviewCount: 10, priceLevel: 2, openingState: "closed" });
    await premium.geocode(TOWN.name);
    expect(charged).toEqual(["foursquare-premium", "foursquare-pro"]);
  });
});

describe("a call that is refused", () => {
  it("is paid for no more, and a budget that is spent stops it before it is made", async () => {
    upstream = await startFoursquare();
    let given = 0;
    const refused = createFoursquarePlaces({
      ...{ url: upstream.url, apiKey: "another" },
      charge: async () => ({ giveBack: async () => void (given += 1) }),
    });
    await expect(refused.searchNearby(SEARCH)).rejects.toMatchObject({ kind: "denied" });
    expect(given).toBe(1);
    const spent = createFoursquarePlaces({
      ...{ url: upstream.url, apiKey: FOURSQUARE_KEY },
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
    upstream = await startFoursquare();
    upstream.fail(mood);
    let given = 0;
    const places = createFoursquarePlaces({
      ...{ url: upstream.url, apiKey: FOURSQUARE_KEY },
      charge: async () => ({ giveBack: async () => void (given += 1) }),
    });
    await expect(places.searchNearby(SEARCH)).rejects.toMatchObject({ kind: "unreachable" });
    expect(given).toBe(times);
  });
});

describe("OpenStreetMap", () => {
  const named = (url: string, every = 0): Parameters<typeof createOpenStreetMapPlaces>[0] => ({
    ...{ nominatimUrl: url, overpassUrl: `${url}/api/interpreter`, contact: "dice@example.org", every },
  });

  it("is told who asks, and is never sent a query with what a visitor typed", async () => {
    upstream = await startOpenStreetMap();
    const places = createOpenStreetMapPlaces(named(upstream.url));
    await Promise.all([1, 2, 3].map(() => places.geocode(TOWN.name)));
    for (const { headers } of upstream.heard)
      expect(headers["user-agent"]).toBe("DinnerDice/1 (dice@example.org)");
    await places.searchNearby({ ...SEARCH, cuisine: "Pizza" });
    expect(upstream.heard.at(-1)!.form.get("data")).toMatch(/around:700,38\.600000,-94\.200000/);
    expect(await places.details('node/1");out;')).toBeUndefined();
    expect(upstream.heard).toHaveLength(4);
  });

  it("takes a remark that Overpass gave up for a failure, not for an empty town", async () => {
    upstream = await startLoopback(() => ({
      status: 200,
      body: { elements: [], remark: 'runtime error: Query timed out in "query" at line 2 after 6 seconds.' },
    }));
    const search = createOpenStreetMapPlaces(named(upstream.url)).searchNearby(SEARCH);
    await expect(search).rejects.toMatchObject({ kind: "upstream" });
  });

  const [prague] = recordings("overpass").filter(({ name }) => name.includes("prague-restaurants"));
  const [lighthouse] = recordings("nominatim").filter(({ name }) => name.includes("portland-head-light"));

  it(`reads what real servers answered (${[prague, lighthouse].filter(Boolean).length} of 2 are here)`, async () => {
    upstream = await startLoopback(({ path }) => ({
      status: 200,
      body: (path === "/search" ? lighthouse?.text : prague?.text) ?? "[]",
    }));
    const places = createOpenStreetMapPlaces(named(upstream.url));
    const center = { lat: 50.0755, lng: 14.4378 };
    const found = await places.searchNearby({ ...SEARCH, center, radius: 20_000 }).catch(() => undefined);
    expect((found?.restaurants.length ?? 0) > 0).toBe(prague !== undefined);
    const light = await places.geocode("Portland Head Light");
    expect(light?.label?.includes("Portland Head Light") ?? false).toBe(lighthouse !== undefined);
  });
});

describe("a pace", () => {
  const { signal } = new AbortController();

  it("lets the next in when its time has come, never sooner", async () => {
    const turn = createPace({ every: 40, waiting: 5 });
    const began = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const leave = await turn(signal);
        const at = performance.now();
        leave();
        return at;
      }),
    );
    for (const [index, at] of began.slice(1).entries()) expect(at - began[index]!).toBeGreaterThan(30);
  });

  it("lets nobody in beyond its line", async () => {
    const turn = createPace({ every: 0, waiting: 0 });
    const leave = await turn(signal);
    await expect(turn(signal)).rejects.toMatchObject({ kind: "busy" });
    leave();
    (await turn(signal))();
  });
});
