import { radius, wishes } from "@dinner-dice/contracts/arbitraries";
import { ALL, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { runSearch } from "@dinner-dice/core/search/search-machine";
import { foodTrucks } from "./food-trucks.test.js";
import * as fc from "fast-check";
import assert from "node:assert/strict";
import { test } from "node:test";

/** A property: a search asks close by first, asks once more only after an empty answer, and then with the visitor's own radius. */

test("a search is tried again once, only where the first answer was empty", async () => {
  await fc.assert(
    fc.asyncProperty(radius, wishes, fc.boolean(), async (asked, wished, isEmpty) => {
      const tried: number[] = [];
      const provider: PlacesProvider = {
        ...foodTrucks,
        searchNearby: async (search, options) => {
          tried.push(search.radius);
          const found = await foodTrucks.searchNearby({ ...search, cuisine: "" }, options);
          return isEmpty ? { restaurants: [], extent: ALL } : found;
        },
      };
      const preferences = { ...DEFAULT_PREFERENCES, ...wished, location: "Court Square", radius: asked };
      await runSearch({ provider, preferences, reach: "close-first", clock: { now: Date.now } });
      assert(tried.length <= 2 && tried.every((each) => each <= asked));
      if (tried.length === 2) assert(isEmpty && tried[1] === asked);
    }),
  );
});
