import { cachedPlaces } from "@dinner-dice/adapters/places/around/cached-places";
import { reachingPlaces } from "@dinner-dice/adapters/places/around/reaching-places";
import { GOOGLE_TERMS_LIFETIMES, SPECIFIED_LIFETIMES } from "@dinner-dice/core/cache-policy";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import { type NearbySearch, PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { HAND } from "@dinner-dice/core/machines/round";
import { ALL } from "@dinner-dice/core/place/extent";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { NEUTRAL_WISHES, RULE_IDS, RULES, satisfies, type Wishes } from "@dinner-dice/core/rules/rules";
import * as fc from "fast-check";
import { prop } from "../../../prop.js";
import { seededChance } from "../../../upstreams/google/seeded-chance.js";
import { describe, expect, it } from "vitest";
import { memoryCache } from "./memory-cache.js";
import { placeAt, standInProvider } from "../stand-in-provider.js";

const CENTER = { lat: 35.15, lng: -90.05 };
const SEARCH: NearbySearch = { center: CENTER, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES };
const PAGE = 20;
const METRES = 111_320;

/** So many places over a circle, the first the best known; every fourth beyond the page is rated five stars, the others three. */
function town(count: number, radius = 2900): readonly Restaurant[] {
  return Array.from({ length: count }, (_, number) => {
    const angle = number * 2.399963;
    const away = (radius * Math.sqrt((number + 0.5) / count)) / METRES;
    const east = Math.cos((CENTER.lat * Math.PI) / 180);
    const point = {
      lat: CENTER.lat + away * Math.cos(angle),
      lng: CENTER.lng + (away * Math.sin(angle)) / east,
    };
    return { ...placeAt(`p${number}`, point), rating: number >= PAGE && number % 4 === 3 ? 5 : 3 };
  });
}

interface World {
  readonly places: PlacesProvider;
  /** Forgets all answers that are kept no longer than so many milliseconds. */
  readonly forgets: (lifetime: number) => void;
  readonly asked: NearbySearch[];
  readonly fail: { next: boolean };
}

/** A provider that tells its first twenty in a circle, kept and asked as far as `percent` allows. */
function world(all: readonly Restaurant[], percent = 25, kept = true): World {
  const asked: NearbySearch[] = [];
  const fail = { next: false };
  const provider: PlacesProvider = {
    ...standInProvider(),
    capabilities: { ...standInProvider().capabilities, rules: RULE_IDS },
    searchNearby: async (search) => {
      asked.push(search);
      if (fail.next && asked.length > 1) throw new PlacesError("over-limit", "Spent", "BUDGET_SPENT");
      const inside = all.filter(
        (place) =>
          distanceBetween(place.location as Coordinates, search.center) <= search.radius &&
          RULES.every((rule) => satisfies(place, rule, search.wishes)),
      );
      const isAll = inside.length < PAGE;
      return {
        restaurants: inside.slice(0, PAGE),
        extent: isAll ? ALL : { kind: "part", chosen: "best-known" },
      };
    },
  };
  const judged = ({ minRating }: Wishes): Wishes => ({ ...NEUTRAL_WISHES, minRating });
  const chance = seededChance(1);
  const random = { below: (limit: number): number => chance.between(0, limit - 1) };
  const policy = kept ? SPECIFIED_LIFETIMES : GOOGLE_TERMS_LIFETIMES;
  const { cache, kept: notes } = memoryCache();
  const caching = { cache, policy, judged };
  const forgets = (lifetime: number): void => {
    const lasting = notes.filter(({ entry }) => entry.lifetime > lifetime);
    notes.splice(0, Infinity, ...lasting);
  };
  const reach = { percent, random, lifetime: policy.search, judged };
  return { places: reachingPlaces(cachedPlaces(provider, caching), reach), asked, fail, forgets };
}

describe("a circle that is told whole", () => {
  it("is asked once", async () => {
    const { places, asked } = world(town(19));
    expect((await places.searchNearby(SEARCH)).extent).toEqual(ALL);
    expect(asked).toHaveLength(1);
  });
});

describe("an empty bowl", () => {
  const picky = { ...SEARCH, wishes: { ...NEUTRAL_WISHES, minRating: 4.5, unrated: false } };

  it("lets the provider judge the wishes, which are part of what is kept", async () => {
    const { places, asked } = world(town(60));
    const { restaurants, extent } = await places.searchNearby(picky);
    expect(restaurants.filter(({ rating }) => rating === 5)).toHaveLength(10);
    expect(extent).toEqual(ALL);
    expect(asked.map(({ wishes, knownOnly }) => [wishes.minRating, knownOnly])).toEqual([
      [1, undefined],
      [4.5, true],
    ]);
    await places.searchNearby(picky);
    expect(asked).toHaveLength(2);
  });

  it("asks no further when the operator wants none", async () => {
    const { places, asked } = world(town(60), 0);
    expect((await places.searchNearby(picky)).extent.kind).toBe("part");
    expect(asked).toHaveLength(1);
  });

  it("stays as it is when the further call fails", async () => {
    const { places, fail } = world(town(60));
    fail.next = true;
    const { restaurants, extent } = await places.searchNearby(picky);
    expect([restaurants.length, extent.kind]).toEqual([PAGE, "part"]);
  });

  it("finds the places inside though the rim of the grown circle took all slots", async () => {
    const rim = Array.from({ length: 20 }, (_, number) =>
      placeAt(`rim${number}`, { lat: CENTER.lat - 1040 / METRES, lng: CENTER.lng + number * 1e-6 }),
    );
    const inside = town(15, 600);
    const { places, asked } = world([...rim, ...inside]);
    const besideTheGrid = { lat: CENTER.lat + 0.0004, lng: CENTER.lng };
    const found = (await places.searchNearby({ ...SEARCH, center: besideTheGrid, radius: 1000 })).restaurants;
    expect(asked.map(({ radius }) => radius)).toEqual([1100, 900]);
    expect(found.map(({ id }) => id).toSorted()).toEqual(inside.map(({ id }) => id).toSorted());
  });
});

describe("a crowded circle", () => {
  it("grows with those who ask, by no more calls than the share allows", async () => {
    const { places, asked } = world(town(300));
    const elsewhere = (number: number): NearbySearch => ({ ...SEARCH, center: { lat: 10 + number, lng: 0 } });
    for (let number = 0; number < 40; number += 1) await places.searchNearby(elsewhere(number));
    const before = asked.length;
    const sizes: number[] = [];
    for (let visitor = 0; visitor < 40; visitor += 1)
      sizes.push((await places.searchNearby(SEARCH)).restaurants.length);
    expect(asked.length - before - 1).toBe(10);
    expect(sizes[0]).toBe(PAGE);
    expect(sizes.at(-1)).toBeGreaterThan(100);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });

  it("pays once for a part that holds nobody, though that is kept for a short while only", async () => {
    const { places, asked, forgets } = world(town(60, 400), 1000);
    for (let visitor = 0; visitor < 100; visitor += 1) await places.searchNearby(SEARCH);
    const before = asked.length;
    forgets(SPECIFIED_LIFETIMES.other);
    await places.searchNearby(SEARCH);
    expect(asked.slice(before).map(({ radius }) => radius)).toEqual([]);
  });

  it("asks no more for a part whose answer did not come", async () => {
    const { places, asked, fail } = world(town(300), 1000);
    for (let visitor = 0; visitor < 2; visitor += 1) await places.searchNearby(SEARCH);
    fail.next = true;
    for (let visitor = 0; visitor < 3; visitor += 1) await places.searchNearby(SEARCH);
    expect(asked).toHaveLength(2);
  });

  it("reaches every place in the end, however little known", async () => {
    const all = town(300);
    const { places } = world(all, 1000);
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 150; visitor += 1) {
      const elsewhere = { ...SEARCH, center: { lat: 10 + visitor / 10, lng: 0 } };
      await places.searchNearby(elsewhere);
      for (const { id } of (await places.searchNearby(SEARCH)).restaurants) seen.add(id);
    }
    expect(seen.size).toBe(all.length);
  });

  it("says no more than it knows, and tells nothing from outside", async () => {
    const { places } = world(town(300, 3400), 1000);
    for (let visitor = 0; visitor < 15; visitor += 1) await places.searchNearby(SEARCH);
    const { restaurants, extent } = await places.searchNearby(SEARCH);
    expect(extent).toEqual({ kind: "part" });
    expect(restaurants.every(({ location }) => distanceBetween(location!, CENTER) <= 3000)).toBe(true);
    expect(new Set(restaurants.map(({ id }) => id)).size).toBe(restaurants.length);
  });

  it("is asked a part more by one visitor in four where nothing is kept, each another one", async () => {
    const all = town(300);
    const { places, asked } = world(all, 25, false);
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 100; visitor += 1)
      for (const { id } of (await places.searchNearby(SEARCH)).restaurants) seen.add(id);
    expect(asked.length).toBe(125);
    expect(seen.size).toBeGreaterThan(250);
  });
});

describe("one kitchen in a small circle", () => {
  const small: NearbySearch = { ...SEARCH, radius: 1609, cuisine: "Thai" };

  it("is cut out of the whole neighborhood, which then serves larger circles too", async () => {
    const all = town(19);
    const { places, asked } = world(all);
    const found = await places.searchNearby(small);
    const near = all.filter(({ location }) => distanceBetween(location!, CENTER) <= 1609);
    expect([found.restaurants.map(({ id }) => id), found.extent]).toEqual([near.map(({ id }) => id), ALL]);
    await places.searchNearby({ ...small, radius: 3000 });
    expect(asked.map(({ radius }) => radius)).toEqual([3000]);
  });

  it("is asked for by itself where the neighborhood has more than a page of it", async () => {
    const { places, asked } = world(town(100));
    const tiny = { ...small, radius: 800 };
    await places.searchNearby(tiny);
    await places.searchNearby(tiny);
    expect(asked.map(({ radius }) => radius)).toEqual([3000, 800]);
  });
});

interface Visit {
  readonly radius: number;
  readonly cuisine: "" | "Thai";
}

/** A small circle that is told whole, before and after its neighborhood turned out to be crowded. */
const BEFORE_AND_AFTER: Visit[] = [1000, 3000, 1000].map((radius) => ({ radius, cuisine: "" }));

describe("a smaller circle in a crowded neighborhood", () => {
  it("is not asked for where what was told before fills a hand in it", async () => {
    const { places, asked } = world(town(60));
    await places.searchNearby(SEARCH);
    const { restaurants, extent } = await places.searchNearby({ ...SEARCH, radius: 2500 });
    expect(asked).toHaveLength(1);
    expect([restaurants.length >= HAND, extent]).toEqual([true, { kind: "part" }]);
  });

  it("says nothing of a larger one, which is asked for", async () => {
    const { places, asked } = world(town(120));
    await places.searchNearby({ ...SEARCH, radius: 1000 });
    const { restaurants } = await places.searchNearby(SEARCH);
    expect([asked.map(({ radius }) => radius), restaurants.length]).toEqual([[1000, 3000], PAGE]);
  });

  it("is asked for where fewer than a hand of what was told fits the wishes", async () => {
    const { places, asked } = world(town(60));
    await places.searchNearby(SEARCH);
    const wishes = { ...NEUTRAL_WISHES, minRating: 4.5, unrated: false };
    await places.searchNearby({ ...SEARCH, radius: 2500, wishes });
    expect(asked.slice(1, 2).map(({ radius, wishes: sent }) => [radius, sent.minRating])).toEqual([
      [2500, 1],
    ]);
  });

  prop(
    [
      fc.integer({ min: 1, max: 200 }),
      fc.constantFrom(25, 1000),
      fc.array(
        fc.record({
          radius: fc.constantFrom(1000, 1609, 3000),
          cuisine: fc.constantFrom("" as const, "Thai" as const),
        }),
        { maxLength: 12 },
      ),
    ],
    { examples: [[120, 25, BEFORE_AND_AFTER]] },
  )(
    "always tells a hand of it if its own page would, never anybody outside, and 'all' of all and once known ever after",
    async (count, percent, visits) => {
      const all = town(count);
      const { places } = world(all, percent);
      const whole = { "": 0, Thai: 0 };
      for (const { radius, cuisine } of visits) {
        const inside = all.filter(({ location }) => distanceBetween(location!, CENTER) <= radius);
        const { restaurants, extent } = await places.searchNearby({ ...SEARCH, radius, cuisine });
        const ids = new Set(restaurants.map(({ id }) => id));
        expect(inside.filter(({ id }) => ids.has(id))).toHaveLength(restaurants.length);
        expect(restaurants.length).toBeGreaterThanOrEqual(Math.min(HAND, inside.length));
        if (extent.kind === "all") expect(restaurants).toHaveLength(inside.length);
        if (radius <= whole[cuisine]) expect(extent).toEqual(ALL);
        if (extent.kind === "all") whole[cuisine] = Math.max(whole[cuisine], radius);
      }
    },
  );
});
