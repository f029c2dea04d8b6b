import { MEMPHIS, places, provider } from "../../../core/fixtures.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { type PlacesProvider, type Nearby, ALL } from "@dinner-dice/core/ports/places-provider";
import { mapBudget } from "@dinner-dice/places/steps/map-budget";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { repeat, REPEATS } from "@dinner-dice/places/steps/guards";
import { beforeEach, expect, test, vi } from "vitest";

const at = (radius: number) => ({ center: MEMPHIS, radius, cuisine: "", wishes: NEUTRAL_WISHES }) as const;

let asked = 0;
let now = 1;
let found: readonly Restaurant[] = [];
const source = (): PlacesProvider => ({
  ...provider(),
  status: async () => ({ ...(await provider().status()), publicMapKey: "map key" }),
  searchNearby: async (): Promise<Nearby> => {
    asked += 1;
    return { restaurants: found, extent: ALL };
  },
});
const repeating = (): PlacesProvider => pipeline(source(), [repeat(() => now)]);

beforeEach(() => {
  [asked, now, found] = [0, 1, places(2)];
});

test("who asks the very same a moment later gets the same answer, unasked; later it is asked again", async () => {
  const shared = repeating();
  const first = await shared.searchNearby(at(3000));
  expect(await shared.searchNearby(at(3000))).toBe(first);
  expect(asked).toBe(1);
  await shared.searchNearby(at(3100));
  expect(asked).toBe(2);
  now += REPEATS + 1;
  await shared.searchNearby(at(3000));
  expect(asked).toBe(3);
});

test("nothing, and what a second provider said instead, is asked again at once", async () => {
  const shared = repeating();
  found = [];
  await shared.searchNearby(at(3000));
  found = places(1).map((place) => ({ ...place, gaps: ["rating"] }));
  await shared.searchNearby(at(3000));
  found = places(2);
  expect((await shared.searchNearby(at(3000))).restaurants).toHaveLength(2);
  expect(asked).toBe(3);
});

test("two visitors who share one answer pay for two maps, also when the time that their keys are held is over", async () => {
  vi.useFakeTimers();
  let paid = 0;
  const budget = {
    reserve: async () => {
      paid += 1;
      return { giveBack: async () => void (paid -= 1) };
    },
  };
  const counted = pipeline(source(), [mapBudget({ budget, sku: "map" }), repeat(() => now)]);
  for (const visitor of ["Ana", "Ben"]) {
    await counted.status({ visitor });
    await counted.searchNearby(at(3000), { visitor });
  }
  await vi.advanceTimersByTimeAsync(3_600_000);
  vi.useRealTimers();
  expect([asked, paid]).toEqual([1, 2]);
});
