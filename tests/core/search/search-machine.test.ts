import {
  CAPABLE,
  inTurn,
  MEMPHIS,
  NONE_REMOVED,
  place,
  places,
  provider,
  type Script,
  WISHES,
} from "../fixtures.js";
import { breaking, none, search } from "../machines/ran-search.js";
import { wishesOf } from "@dinner-dice/core/filters/rules";
import { type NearbySearch, PlacesError, ALL } from "@dinner-dice/core/ports/places-provider";
import type { SearchPreferences } from "@dinner-dice/core/search/preferences";
import { DENSE_RADIUS, FIRST_SEARCH_LIMIT } from "@dinner-dice/core/search/radius";
import { failed, type SearchOutcome } from "@dinner-dice/core/search/search-outcome";
import { describe, expect, it } from "vitest";

const SEARCHED = { center: MEMPHIS, radius: FIRST_SEARCH_LIMIT, label: "Memphis, TN" };
const NEAR: NearbySearch = {
  center: MEMPHIS,
  radius: FIRST_SEARCH_LIMIT,
  cuisine: "",
  wishes: wishesOf(WISHES),
};

describe("a search", () => {
  it("locates, searches near and matches", async () => {
    const asked = provider();
    expect(await search({ provider: asked })).toEqual({
      kind: "found",
      restaurants: places(3),
      searched: SEARCHED,
      tally: { found: 3, removed: NONE_REMOVED, left: 3 },
      extent: ALL,
      notApplied: [],
      relaxations: [],
    });
    expect(asked).toMatchObject({ geocoded: ["Memphis"], searches: [NEAR] });
  });

  it("passes cuisine and price on", async () => {
    const asked = provider();
    await search({ provider: asked, preferences: { ...WISHES, cuisine: "Thai", maxPrice: 2 } });
    expect(asked.searches).toEqual([{ ...NEAR, cuisine: "Thai", wishes: { ...NEAR.wishes, maxPrice: 2 } }]);
  });

  it("geocodes no coordinates", async () => {
    const asked = provider();
    const outcome = await search({ provider: asked, preferences: { ...WISHES, location: "36.1, -95.9" } });
    expect(outcome).toMatchObject({
      searched: { center: { lat: 36.1, lng: -95.9 }, radius: FIRST_SEARCH_LIMIT },
    });
    expect(asked.geocoded).toEqual([]);
  });

  it("geocodes no known place, and says all that is known of it", async () => {
    const asked = provider();
    const others = [{ label: "Tulsa, AR", point: MEMPHIS }];
    const known = { point: { lat: 36.1, lng: -95.9 }, label: "Tulsa, OK", approximate: true, others };
    const outcome = await search({ provider: asked, known });
    const { point: center, ...words } = known;
    expect(outcome.searched).toEqual({ center, radius: FIRST_SEARCH_LIMIT, ...words });
    expect(asked.geocoded).toEqual([]);
  });

  it("prefers typed coordinates to a known place", async () => {
    const known = { point: MEMPHIS, label: "Memphis, TN" };
    const outcome = await search({ known, preferences: { ...WISHES, location: "1,2" } });
    expect(outcome.searched).toEqual({ center: { lat: 1, lng: 2 }, radius: FIRST_SEARCH_LIMIT });
  });

  it("searches a dense place closer", async () => {
    const asked = provider();
    await search({ provider: asked, preferences: { ...WISHES, location: "downtown Memphis" } });
    expect(asked.searches).toEqual([{ ...NEAR, radius: DENSE_RADIUS }]);
  });

  it("looks once more within the visitor's own radius when nothing was near", async () => {
    const asked = provider({ searchNearby: inTurn(none, async () => Promise.resolve(places(1))) });
    expect(await search({ provider: asked })).toMatchObject({
      kind: "found",
      restaurants: places(1),
      searched: { ...SEARCHED, radius: WISHES.radius },
    });
    expect(asked.searches).toEqual([NEAR, { ...NEAR, radius: WISHES.radius }]);
  });

  it("does not look once more when the visitor allowed no more", async () => {
    const asked = provider({ searchNearby: none });
    await search({ provider: asked, preferences: { ...WISHES, radius: 2000 } });
    expect(asked.searches).toEqual([{ ...NEAR, radius: 2000 }]);
  });

  it("does not look once more when rules emptied the batch", async () => {
    const asked = provider({ searchNearby: async () => Promise.resolve([place("a", { rating: 2 })]) });
    await search({ provider: asked });
    expect(asked.searches).toHaveLength(1);
  });

  describe("that costs nothing", () => {
    const free = { ...CAPABLE, free: true };
    const near = Array.from({ length: 11 }, (_, index) => place(`near-${index}`));
    const wide = [...near, place("wide")];

    it("looks once more while fewer than twelve match", async () => {
      const script = {
        capabilities: free,
        searchNearby: inTurn(
          async () => near,
          async () => wide,
        ),
      };
      const asked = provider(script);
      expect(await search({ provider: asked })).toMatchObject({
        restaurants: wide,
        searched: { radius: WISHES.radius },
      });
      expect(asked.searches).toEqual([NEAR, { ...NEAR, radius: WISHES.radius }]);
    });

    it("is content with twelve that match", async () => {
      const asked = provider({ capabilities: free, searchNearby: async () => wide });
      expect(await search({ provider: asked })).toMatchObject({ searched: { radius: FIRST_SEARCH_LIMIT } });
      expect(asked.searches).toEqual([NEAR]);
    });

    it("looks once more where rules left too few", async () => {
      const asked = provider({ capabilities: free, searchNearby: async () => places(20) });
      await search({ provider: asked, preferences: { ...WISHES, minRating: 4.6 } });
      expect(asked.searches).toHaveLength(2);
    });

    it("keeps what was near when the wider look fails", async () => {
      const asked = provider({ capabilities: free, searchNearby: inTurn(async () => near, breaking) });
      expect(await search({ provider: asked })).toMatchObject({
        restaurants: near,
        searched: { radius: FIRST_SEARCH_LIMIT },
      });
    });
  });

  it("looks farther at once when told to", async () => {
    const asked = provider({ searchNearby: none });
    await search({ provider: asked, reach: "full" });
    expect(asked.searches).toEqual([{ ...NEAR, radius: WISHES.radius }]);
  });
});

describe("a search that finds nothing", () => {
  it("says so with the counts", async () => {
    const nothing = { found: 0, removed: NONE_REMOVED, left: 0 };
    expect(await search({ provider: provider({ searchNearby: none }) })).toEqual({
      kind: "failed",
      failure: { kind: "no-results" },
      searched: { ...SEARCHED, radius: WISHES.radius },
      tally: nothing,
      extent: ALL,
      notApplied: [],
      relaxations: [],
    });
  });

  it("says that the rating emptied it, and what would bring places back", async () => {
    const low = [place("a", { rating: 3.2 }), place("b", { rating: 3 })];
    const outcome = await search({ provider: provider({ searchNearby: async () => Promise.resolve(low) }) });
    expect(outcome).toMatchObject({
      failure: { kind: "none-rated" },
      tally: { found: 2, removed: { ...NONE_REMOVED, rating: 2 }, left: 0 },
      relaxations: [{ rule: "rating", wishes: { minRating: 3 }, brings: 2 }],
    });
  });

  it("says the same when another rule emptied it", async () => {
    const shut = [place("a", { openingState: "closed" })];
    const asked = {
      provider: provider({ searchNearby: async () => Promise.resolve(shut) }),
      preferences: { ...WISHES, openNow: true },
    };
    expect(await search(asked)).toMatchObject({ failure: { kind: "none-rated" } });
  });

  it.each<[string, Partial<SearchPreferences>, SearchOutcome]>([
    ["an empty location", { location: "" }, failed({ kind: "location-required" })],
    ["a radius too small", { radius: 99 }, failed({ kind: "radius-out-of-range" })],
    ["a radius too large", { radius: 50_001 }, failed({ kind: "radius-out-of-range" })],
  ])("asks nobody about %s", async (_, fields, outcome) => {
    const asked = provider();
    expect(await search({ provider: asked, preferences: { ...WISHES, ...fields } })).toEqual(outcome);
    expect(asked).toMatchObject({ geocoded: [], searches: [] });
  });

  it.each<[string, Script, SearchOutcome]>([
    [
      "an unknown location",
      { geocode: async () => Promise.resolve(undefined) },
      failed({ kind: "location-not-found", status: "ZERO_RESULTS" }),
    ],
    [
      "a refused location",
      { geocode: refusing("OVER_QUERY_LIMIT") },
      failed({ kind: "location-not-found", status: "OVER_QUERY_LIMIT" }),
    ],
    ["a broken geocoder", { geocode: breaking }, failed({ kind: "search-failed" })],
    [
      "a refused search",
      { searchNearby: refusing("REQUEST_DENIED") },
      failed({ kind: "search-refused", status: "REQUEST_DENIED" }, SEARCHED),
    ],
    ["a broken search", { searchNearby: breaking }, failed({ kind: "search-failed" }, SEARCHED)],
    [
      "a broken second search",
      { searchNearby: inTurn(none, breaking) },
      failed({ kind: "search-failed" }, { ...SEARCHED, radius: WISHES.radius }),
    ],
  ])("tells of %s", async (_, script, outcome) => {
    expect(await search({ provider: provider(script) })).toEqual(outcome);
  });

  it("is an object of its own each time, so that who showed one knows the next", async () => {
    const unknown = { provider: provider({ geocode: async () => Promise.resolve(undefined) }) };
    const [one, other] = [await search(unknown), await search(unknown)];
    expect(other).toEqual(one);
    expect(other).not.toBe(one);
  });
});

function refusing(status: string): () => Promise<never> {
  return async () => await Promise.reject(new PlacesError("upstream", "refused", status));
}
