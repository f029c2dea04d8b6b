import { answer, wishes } from "@dinner-dice/contracts/arbitraries";
import { SEARCH_DEADLINE, searchMachine, type SearchInput } from "@dinner-dice/core/machines/search-machine";
import { failed, type SearchOutcome } from "@dinner-dice/core/machines/search-outcome";
import { relaxations } from "@dinner-dice/core/matching";
import { type NearbySearch, PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { firstRadius, RADIUS_LIMITS } from "@dinner-dice/core/radius";
import { RULES, satisfies, wishesOf } from "@dinner-dice/core/rules/rules";
import { ALL } from "@dinner-dice/core/place/extent";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prop } from "../../prop.js";
import { createActor, SimulatedClock, toPromise } from "xstate";
import {
  CAPABLE,
  inTurn,
  MEMPHIS,
  MIDNIGHT,
  NONE_REMOVED,
  place,
  places,
  provider,
  type Script,
  settled,
  WISHES,
} from "../fixtures.js";

const SEARCHED = { center: MEMPHIS, radius: 3000, label: "Memphis, TN" };
const NEAR: NearbySearch = { center: MEMPHIS, radius: 3000, cuisine: "", wishes: wishesOf(WISHES) };

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
    expect(outcome).toMatchObject({ searched: { center: { lat: 36.1, lng: -95.9 }, radius: 3000 } });
    expect(asked.geocoded).toEqual([]);
  });

  it("geocodes no known place, and says all that is known of it", async () => {
    const asked = provider();
    const others = [{ label: "Tulsa, AR", point: MEMPHIS }];
    const known = { point: { lat: 36.1, lng: -95.9 }, label: "Tulsa, OK", approximate: true, others };
    const outcome = await search({ provider: asked, known });
    const { point: center, ...words } = known;
    expect(outcome.searched).toEqual({ center, radius: 3000, ...words });
    expect(asked.geocoded).toEqual([]);
  });

  it("prefers typed coordinates to a known place", async () => {
    const known = { point: MEMPHIS, label: "Memphis, TN" };
    const outcome = await search({ known, preferences: { ...WISHES, location: "1,2" } });
    expect(outcome.searched).toEqual({ center: { lat: 1, lng: 2 }, radius: 3000 });
  });

  it("searches a dense place closer", async () => {
    const asked = provider();
    await search({ provider: asked, preferences: { ...WISHES, location: "downtown Memphis" } });
    expect(asked.searches).toEqual([{ ...NEAR, radius: 1000 }]);
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

  it("does not look once more when rules emptied the bowl", async () => {
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
      expect(await search({ provider: asked })).toMatchObject({ searched: { radius: 3000 } });
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
        searched: { radius: 3000 },
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

  it("says the same when another rule emptied it (core/README.md, Sentences: filter empties results)", async () => {
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
});

describe("every search", () => {
  const preferences: fc.Arbitrary<SearchPreferences> = fc
    .record({
      wishes,
      location: fc.constantFrom("Memphis", "Kansas City", "downtown Tulsa", "35.1,-90", "Metro"),
      radius: fc.integer(RADIUS_LIMITS),
    })
    .map(({ wishes: asked, ...fields }) => ({ ...WISHES, ...asked, ...fields }));

  prop([preferences, fc.array(answer, { minLength: 2, maxLength: 3 })])(
    "asks at most twice, first close, then only after an empty answer and never closer",
    async (asked, answers) => {
      const recorded = provider({
        searchNearby: inTurn(...answers.map((found) => async () => Promise.resolve(found))),
      });
      await search({ provider: recorded, preferences: asked });
      const [first, second, ...more] = recorded.searches.map(({ radius }) => radius);
      expect(more).toEqual([]);
      expect(first).toBe(firstRadius(asked.location, asked.radius));
      expect(first).toBeLessThanOrEqual(Math.min(asked.radius, 3000));
      expect(second !== undefined).toBe(answers[0]!.length === 0 && first! < asked.radius);
      if (second !== undefined) expect(second).toBe(asked.radius);
    },
  );

  prop([preferences, answer])(
    "ends with results that satisfy all, or with relaxations that keep their word",
    async (asked, found) => {
      const outcome = await search({
        provider: provider({ searchNearby: async () => Promise.resolve(found) }),
        preferences: asked,
      });
      if (outcome.kind === "failed") {
        expect(outcome.tally).toMatchObject({ found: found.length, left: 0 });
        expect(outcome.relaxations).toEqual(relaxations(found, { wishes: asked, capabilities: CAPABLE }));
        return;
      }
      for (const restaurant of outcome.restaurants) {
        expect(found.map(({ id }) => id)).toContain(restaurant.id);
        expect(RULES.every((rule) => satisfies(restaurant, rule, asked))).toBe(true);
      }
    },
  );

  prop([fc.constantFrom<keyof Script>("geocode", "searchNearby"), fc.anything()])(
    "that meets a failure of any shape ends as a failure",
    async (call, error) => {
      const broken = provider({ [call]: async () => Promise.reject(error) });
      expect(await search({ provider: broken })).toMatchObject({ failure: { kind: "search-failed" } });
    },
  );
});

describe("the deadline of a search", () => {
  it("is four seconds", () => {
    expect(SEARCH_DEADLINE).toBe(4000);
  });

  const never = (): Promise<never> => new Promise(() => undefined);

  it.each([
    ["locating", { geocode: never }, undefined],
    ["searching", { searchNearby: never }, SEARCHED],
  ])("ends it while %s, as a failed search", async (_what, script, searched) => {
    const clock = new SimulatedClock();
    const outcome = runUntil(provider(script), clock);
    await settled();
    clock.increment(SEARCH_DEADLINE);
    expect(await outcome).toEqual(failed({ kind: "search-failed" }, searched));
  });

  it("shows what was found when looking farther takes too long", async () => {
    const clock = new SimulatedClock();
    const free = { ...CAPABLE, free: true };
    const searchNearby = inTurn(async () => places(1), never);
    const outcome = runUntil(provider({ capabilities: free, searchNearby }), clock);
    await settled();
    clock.increment(SEARCH_DEADLINE);
    expect(await outcome).toMatchObject({ kind: "found", searched: { radius: 3000 } });
  });
});

function runUntil(asked: PlacesProvider, clock: SimulatedClock): Promise<SearchOutcome> {
  const input: SearchInput = { provider: asked, preferences: WISHES, reach: "close-first", clock: MIDNIGHT };
  return toPromise(createActor(searchMachine, { input, clock }).start());
}

async function search(input: Partial<SearchInput>): Promise<SearchOutcome> {
  const whole: SearchInput = {
    provider: provider(),
    preferences: WISHES,
    reach: "close-first",
    clock: MIDNIGHT,
    ...input,
  };
  return await toPromise(createActor(searchMachine, { input: whole }).start());
}

async function none(): Promise<[]> {
  return await Promise.resolve([]);
}

async function breaking(): Promise<never> {
  return await Promise.reject(new TypeError("a foreign error"));
}

function refusing(status: string): () => Promise<never> {
  return async () => await Promise.reject(new PlacesError("upstream", "refused", status));
}
