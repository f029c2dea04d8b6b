import { prop } from "../../../prop.js";
import { placeAt, fakeProvider } from "../fake-provider.js";
import { memoryCache, type Noted } from "./memory-cache.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { ALL, type NearbySearch, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Cache } from "@dinner-dice/core/ports/stores";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { cache as cacheStep, createWholeAnswers } from "@dinner-dice/places/steps/cache";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const CENTER = { lat: 35.15, lng: -90.049 };
const HERE: NearbySearch = { center: CENTER, radius: 8000, cuisine: "Thai", wishes: NEUTRAL_WISHES };
const place = (id: string, north: number): Restaurant =>
  placeAt(id, { lat: CENTER.lat + north, lng: CENTER.lng });
const PLACES = [place("near", 0.005), place("middling", 0.03), place("far", 0.06)];

function cached(provider: PlacesProvider): { readonly places: PlacesProvider; readonly kept: Noted[] } {
  const { cache, kept } = memoryCache();
  return {
    places: pipeline(provider, [cacheStep({ cache, policy: SPECIFIED_LIFETIMES, now: () => 0 })]),
    kept,
  };
}

const idsOf = async (places: PlacesProvider, radius: number): Promise<readonly string[]> =>
  (await places.searchNearby({ ...HERE, radius })).restaurants.map(({ id }) => id);

describe("an answer that holds everything in its circle", () => {
  it("answers every smaller circle, cut to it, and no larger one", async () => {
    const provider = fakeProvider(PLACES);
    const { places } = cached(provider);
    expect(await idsOf(places, 4000)).toEqual(["near", "middling"]);
    expect(await idsOf(places, 1000)).toEqual(["near"]);
    expect(await idsOf(places, 8000)).toEqual(["near", "middling", "far"]);
    expect(await idsOf(places, 100)).toEqual([]);
    expect(provider.asked).toHaveLength(2);
    expect((await places.searchNearby({ ...HERE, radius: 3000 })).extent).toEqual(ALL);
  });

  it("answers no other question", async () => {
    const provider = fakeProvider(PLACES);
    const { places } = cached(provider);
    await places.searchNearby(HERE);
    await places.searchNearby({ ...HERE, radius: 1000, cuisine: "" });
    await places.searchNearby({ ...HERE, radius: 1000, center: { lat: 36, lng: -90 } });
    expect(provider.asked).toHaveLength(3);
  });

  it("is asked again once it is kept no longer", async () => {
    const provider = fakeProvider(PLACES);
    const { places, kept } = cached(provider);
    await places.searchNearby(HERE);
    kept.length = 0;
    expect(await idsOf(places, 1000)).toEqual(["near"]);
    expect(provider.asked).toHaveLength(2);
  });

  it("is looked for nowhere where no answer to a search may be kept", async () => {
    const provider = fakeProvider(PLACES);
    const { cache } = memoryCache();
    let looked = 0;
    const counting: Cache = { ...cache, get: (kind, key) => ((looked += 1), cache.get(kind, key)) };
    const policy = { ...SPECIFIED_LIFETIMES, search: 0 };
    const places = pipeline(provider, [cacheStep({ cache: counting, policy, searchBringsDetails: true })]);
    expect(await idsOf(places, 4000)).toEqual(["near", "middling"]);
    expect(await idsOf(places, 1000)).toEqual(["near"]);
    expect([provider.asked.length, looked]).toEqual([2, 0]);
  });

  it.each([
    ["a part", { extent: { kind: "part" }, restaurants: PLACES }],
    [
      "one with a place nobody knows where",
      { extent: ALL, restaurants: [{ id: "x", name: "X", openingState: "unknown", types: [] }] },
    ],
  ] as const)("is not %s", async (_, answer) => {
    const provider = fakeProvider();
    let asked = 0;
    const { places } = cached({ ...provider, searchNearby: async () => ((asked += 1), answer) });
    await places.searchNearby(HERE);
    await places.searchNearby({ ...HERE, radius: 1000 });
    expect(asked).toBe(2);
  });

  const radii = fc.array(fc.integer({ min: 100, max: 20_000 }), { minLength: 1, maxLength: 8 });
  const norths = fc.array(fc.double({ min: -0.15, max: 0.15, noNaN: true }), { maxLength: 12 });
  prop([norths, radii])(
    "changes no answer, in whatever order circles are asked for",
    async (steps, asked) => {
      const all = steps.map((north, index) => place(`${index}`, north));
      const { places } = cached(fakeProvider(all));
      for (const radius of asked) {
        const inside = all.filter(({ location }) => distanceBetween(CENTER, location!) <= radius);
        expect(await idsOf(places, radius)).toEqual(inside.map(({ id }) => id));
      }
    },
  );
});

describe("what is remembered", () => {
  it("is the smallest circle that is wide enough, the newest of each width", () => {
    const wholes = createWholeAnswers();
    for (const [radius, key] of [
      [9000, "wide"],
      [3000, "old"],
      [3000, "new"],
    ] as const)
      wholes.note("q", { radius, key });
    expect([2000, 3000, 3001, 9001].map((radius) => wholes.over("q", radius)?.key)).toEqual([
      "new",
      "new",
      "wide",
      undefined,
    ]);
    expect(wholes.over("other", 1)).toBeUndefined();
  });

  it("is as much as was said at most", () => {
    const wholes = createWholeAnswers(1);
    wholes.note("a", { radius: 1000, key: "a" });
    wholes.note("b", { radius: 1000, key: "b" });
    expect([wholes.over("a", 1), wholes.over("b", 1)?.key]).toEqual([undefined, "b"]);
  });
});
