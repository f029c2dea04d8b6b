import { placeAt, fakeProvider } from "../fake-provider.js";
import { NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/filters/rules";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import {
  ALL,
  type Nearby,
  type NearbySearch,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import { expand, type Expansion } from "@dinner-dice/places/steps/expand";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { partsOf } from "@dinner-dice/places/steps/search-coverage";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const CENTER = { lat: 35.15, lng: -90.05 };
const SEARCH: NearbySearch = { center: CENTER, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES };
const PICKY: NearbySearch = { ...SEARCH, wishes: { ...NEUTRAL_WISHES, minRating: 4.5, unrated: false } };
const LIFETIME = 60_000;

const PLENTY = 100_000;

const NIGHT = Date.UTC(2026, 10, 21, 9, 30);

const part = (restaurants: readonly Restaurant[]): Nearby => ({
  restaurants,
  extent: { kind: "part", chosen: "best-known" },
});
const places = (count: number): readonly Restaurant[] =>
  Array.from({ length: count }, (_, number) => placeAt(`p${number}`, CENTER));

interface Asked {
  readonly places: PlacesProvider;
  readonly asked: NearbySearch[];
}

function reached(
  answer: (search: NearbySearch, nth: number) => Nearby,
  reach: Partial<Expansion> = {},
): Asked {
  const asked: NearbySearch[] = [];
  const searchNearby = async (search: NearbySearch): Promise<Nearby> => answer(search, asked.push(search));
  const usual: Expansion = {
    ...{ percent: 1, lifetime: LIFETIME, random: { below: () => 0 } },
    judged: ({ minRating }) => ({ ...NEUTRAL_WISHES, minRating }),
  };
  return { asked, places: pipeline({ ...fakeProvider(), searchNearby }, [expand({ ...usual, ...reach })]) };
}

describe("what is told", () => {
  it("is a sample of two hundred where there are more", async () => {
    const { restaurants, extent } = await reached(() => part(places(203))).places.searchNearby(SEARCH);
    expect(restaurants.map(({ id }) => id)).toEqual(
      places(203)
        .map(({ id }) => id)
        .slice(3),
    );
    expect(extent).toEqual({ kind: "part", chosen: "sample" });
  });
});

describe("a batch", () => {
  it("with one match is not empty", async () => {
    const [best, ...others] = places(20).map((place) => ({ ...place, rating: 3 }));
    const { places: reaching, asked } = reached(() => part([{ ...best!, rating: 5 }, ...others]));
    await reaching.searchNearby(PICKY);
    expect(asked).toHaveLength(1);
  });

  it("without one has the middle asked, 260 meters inside, which does not tell the whole circle", async () => {
    const { places: reaching, asked } = reached((_, nth) =>
      nth === 1 ? part([]) : { restaurants: places(3), extent: ALL },
    );
    const { restaurants, extent } = await reaching.searchNearby(SEARCH);
    expect(asked.map(({ radius }) => radius)).toEqual([3000, 2740]);
    expect([restaurants.length, extent]).toEqual([3, { kind: "part" }]);
  });

  it("that holds all that fits the wishes is asked no further, however empty", async () => {
    const { places: reaching, asked } = reached((_, nth) =>
      nth === 1 ? part([]) : { restaurants: [], extent: ALL },
    );
    expect((await reaching.searchNearby(PICKY)).extent).toEqual(ALL);
    expect(asked).toHaveLength(2);
  });

  it("is a part where the provider tells only a part of what fits the wishes", async () => {
    const best = places(20).map((place) => ({ ...place, rating: 5 }));
    const { places: reaching, asked } = reached((_, nth) => part(nth === 1 ? [] : best));
    expect((await reaching.searchNearby(PICKY)).extent).toEqual({ kind: "part" });
    expect(asked).toHaveLength(2);
  });
});

describe("a batch in which nothing is open", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NIGHT }));
  afterEach(() => vi.useRealTimers());

  const cheap = { ...SEARCH, wishes: { ...NEUTRAL_WISHES, openNow: true, maxPrice: 1 as const } };
  const result = (state: "open" | "closed", knownAt = NIGHT): readonly Restaurant[] =>
    places(20).map((place) => ({ ...place, openingState: state, priceLevel: 3 as const, knownAt }));
  const wished = (asked: readonly NearbySearch[]): unknown =>
    asked.map(({ wishes: { openNow, maxPrice } }) => [openNow, maxPrice]);
  const judged = (wishes: Wishes): Wishes => wishes;

  it("has what is open asked for at any price, which answers all prices when it is everything", async () => {
    const answer = (_: NearbySearch, nth: number): Nearby =>
      nth === 1 ? part(result("closed")) : { restaurants: result("open").slice(0, 3), extent: ALL };
    const { places: reaching, asked } = reached(answer, { judged });
    expect((await reaching.searchNearby(cheap)).extent).toEqual(ALL);
    expect(wished(asked)).toEqual([
      [false, 4],
      [true, 4],
    ]);
  });

  it("has the price asked for at once where something is open, only dearer", async () => {
    const answer = (_: NearbySearch, nth: number): Nearby =>
      nth === 1 ? part(result("open")) : { restaurants: [], extent: ALL };
    const { places: reaching, asked } = reached(answer, { judged });
    await reaching.searchNearby(cheap);
    expect(wished(asked)).toEqual([
      [false, 4],
      [true, 1],
    ]);
  });
});

describe("a circle as wide as a search may be, off the grid", () => {
  it("is asked for once a search, since no answer for it is kept", async () => {
    const wide = { ...SEARCH, center: { lat: 35.1504, lng: -90.05 }, radius: 50_000 };
    const { places: reaching, asked } = reached(() => part(places(20)), { percent: 0.1 });
    for (let turn = 0; turn < 4; turn += 1) await reaching.searchNearby(wide);
    expect(asked.map(({ radius }) => radius)).toEqual([50_000, 50_000, 50_000, 50_000]);
  });
});

describe("the parts of a crowded circle", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  /** How many areas were asked after so many searches. */
  async function areas(answer: Nearby, searches: number): Promise<number> {
    const isWhole = ({ radius }: NearbySearch): boolean => radius === SEARCH.radius;
    const { places: reaching, asked } = reached((search) => (isWhole(search) ? part(places(20)) : answer), {
      percent: PLENTY,
    });
    for (let search = 0; search < searches; search += 1) await reaching.searchNearby(SEARCH);
    const parts = asked.filter((search) => !isWhole(search));
    return new Set(parts.map(({ center, radius }) => `${center.lat} ${center.lng} ${radius}`)).size;
  }

  it("are asked one for every third search", async () => {
    const whole = { restaurants: [], extent: ALL };
    expect(await Promise.all([2, 3, 5, 6].map((searches) => areas(whole, searches)))).toEqual([0, 1, 1, 2]);
  });

  it("wait for a smaller circle that was asked for, which is a further look at the same neighbourhood", async () => {
    const { places: reaching, asked } = reached(() => part(places(20)), { percent: 200 });
    await reaching.searchNearby(SEARCH);
    await reaching.searchNearby({ ...PICKY, radius: 1000 });
    for (let search = 0; search < 6; search += 1) await reaching.searchNearby(SEARCH);
    const around = asked.filter(({ center }) => center !== CENTER).map(({ radius }) => radius);
    expect(around.filter((radius) => radius === 800)).toEqual([]);
  });

  it("are divided where they are crowded themselves, and only there", async () => {
    const parts = partsOf({ center: CENTER, radius: SEARCH.radius }).length;
    const enough = 3 * (parts + 2);
    expect(await areas({ restaurants: places(1), extent: ALL }, enough)).toBe(parts);
    expect(await areas(part(places(1)), enough)).toBe(parts + 2);
  });

  it("are forgotten when answers are kept no longer", async () => {
    const { places: reaching, asked } = reached(() => part(places(20)), { percent: PLENTY });
    await reaching.searchNearby(SEARCH);
    await reaching.searchNearby(SEARCH);
    vi.setSystemTime(Date.now() + LIFETIME + 1);
    await reaching.searchNearby(SEARCH);
    expect(asked).toHaveLength(3);
  });
});
