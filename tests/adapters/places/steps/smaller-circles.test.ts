import { prop } from "../../../prop.js";
import { CENTER, PAGE, SEARCH, town, world } from "./reached-town.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { type NearbySearch, ALL } from "@dinner-dice/core/ports/places-provider";
import { ENOUGH_MATCHES } from "@dinner-dice/core/search/search-machine";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

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

const BEFORE_AND_AFTER: Visit[] = [1000, 3000, 1000].map((radius) => ({ radius, cuisine: "" }));

describe("a smaller circle in a crowded neighborhood", () => {
  it("is not asked for where what was told before fills a hand in it", async () => {
    const { places, asked } = world(town(60));
    await places.searchNearby(SEARCH);
    const { restaurants, extent } = await places.searchNearby({ ...SEARCH, radius: 2500 });
    expect(asked).toHaveLength(1);
    expect([restaurants.length >= ENOUGH_MATCHES, extent]).toEqual([true, { kind: "part" }]);
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
        expect(restaurants.length).toBeGreaterThanOrEqual(Math.min(ENOUGH_MATCHES, inside.length));
        if (extent.kind === "all") expect(restaurants).toHaveLength(inside.length);
        if (radius <= whole[cuisine]) expect(extent).toEqual(ALL);
        if (extent.kind === "all") whole[cuisine] = Math.max(whole[cuisine], radius);
      }
    },
  );
});
