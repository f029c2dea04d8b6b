import { prop } from "../../../prop.js";
import { placeAt, fakeProvider } from "../fake-provider.js";
import { memoryCache } from "./memory-cache.js";
import { NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/filters/rules";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import {
  ALL,
  type Extent,
  type Nearby,
  type NearbySearch,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { cache as cacheStep } from "@dinner-dice/places/steps/cache";
import { expand } from "@dinner-dice/places/steps/expand";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { openAt, restOfHalfHour } from "@dinner-dice/places/steps/search-coverage";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const CENTER = { lat: 35.15, lng: -90.05 };
const OPEN = { ...NEUTRAL_WISHES, openNow: true };
const SEARCH: NearbySearch = { center: CENTER, radius: 3000, cuisine: "", wishes: OPEN };
const MINUTE = 60_000;
/** Ten past ten, so that twenty minutes are left of the half hour. */
const NIGHT = Date.UTC(2026, 10, 21, 22, 10);
const PART: Extent = { kind: "part" };

/** A provider that tells 'everything' of what is open, and its best known of what is not asked to be. */
function world(open: readonly Restaurant[]): {
  readonly places: PlacesProvider;
  readonly asked: NearbySearch[];
  readonly forgetsWhatExpired: () => void;
} {
  const { cache, kept } = memoryCache();
  const asked: NearbySearch[] = [];
  const began = Date.now();
  const shut = Array.from({ length: 20 }, (_, number) => placeAt(`shut${number}`, CENTER));
  const searchNearby = async (search: NearbySearch): Promise<Nearby> => {
    asked.push(search);
    if (search.wishes.openNow) return { restaurants: open, extent: ALL };
    const restaurants = shut.map((place) => ({
      ...place,
      openingState: "closed" as const,
      knownAt: Date.now(),
    }));
    return { restaurants, extent: { kind: "part", chosen: "best-known" } };
  };
  const judged = (wishes: Wishes): Wishes => wishes;
  const caching = { cache, policy: SPECIFIED_LIFETIMES, judged };
  const kitchen = pipeline({ ...fakeProvider(), searchNearby }, [cacheStep(caching)]);
  const reach = { percent: 25, lifetime: SPECIFIED_LIFETIMES.search, random: { below: () => 0 }, judged };
  const forgetsWhatExpired = (): void => {
    const lasting = kept.filter(({ entry }) => began + entry.lifetime > Date.now());
    kept.splice(0, Infinity, ...lasting);
  };
  return { places: pipeline(kitchen, [expand(reach)]), asked, forgetsWhatExpired };
}

const awake = (asked: readonly NearbySearch[]): number => asked.filter(({ wishes }) => wishes.openNow).length;

describe("an answer about what is open", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NIGHT }));
  afterEach(() => vi.useRealTimers());

  it("that is 'nothing' is everything for the half hour that runs, and asked again after it", async () => {
    const { places, asked, forgetsWhatExpired } = world([]);
    expect((await places.searchNearby(SEARCH)).extent).toEqual(ALL);
    vi.setSystemTime(NIGHT + 19 * MINUTE);
    forgetsWhatExpired();
    expect((await places.searchNearby(SEARCH)).extent).toEqual(ALL);
    expect(awake(asked)).toBe(1);
    vi.setSystemTime(NIGHT + 20 * MINUTE);
    forgetsWhatExpired();
    await places.searchNearby(SEARCH);
    expect(awake(asked)).toBe(2);
  });

  it("is a part once another half hour runs, though it be all that is left of it in a circle", async () => {
    const atTheRim = placeAt("rim", { lat: CENTER.lat + 0.025, lng: CENTER.lng });
    const { places, asked } = world([{ ...atTheRim, openingState: "open", knownAt: NIGHT }]);
    expect((await places.searchNearby(SEARCH)).extent).toEqual(ALL);
    vi.setSystemTime(NIGHT + 3 * 60 * MINUTE);
    const inner = await places.searchNearby({ ...SEARCH, radius: 1000 });
    expect(inner.extent).toEqual(PART);
    expect(inner.restaurants.some(({ id }) => id === "rim")).toBe(false);
    expect(awake(asked)).toBe(1);
  });
});

const moment = fc.integer({ min: 60 * MINUTE, max: 2 ** 42 });
const ago = fc.integer({ min: 0, max: 60 * MINUTE });
prop([moment, ago])(
  "the half hour that runs ends at a half or a whole hour, and what was told in it always holds",
  (now, since) => {
    const end = now + restOfHalfHour(now);
    expect([end % (30 * MINUTE), end > now, end - now <= 30 * MINUTE]).toEqual([0, true, true]);
    const result = { ...placeAt("a", CENTER), knownAt: now - since };
    const holds = result.knownAt >= end - 30 * MINUTE;
    expect(openAt({ restaurants: [result], extent: ALL }, now).extent).toEqual(holds ? ALL : PART);
  },
);
