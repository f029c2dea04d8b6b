import { MIDNIGHT } from "../../../core/fixtures.js";
import { placeAt, fakeProvider } from "../fake-provider.js";
import { cached, NEAR, SEARCH } from "./cached-fake.js";
import { scene } from "./circle-scenes.js";
import { memoryCache } from "./memory-cache.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { type NearbySearch, PlacesError } from "@dinner-dice/core/ports/places-provider";
import type { Cache } from "@dinner-dice/core/ports/stores";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { cache } from "@dinner-dice/places/steps/cache";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("what was asked before", () => {
  it("is answered from the cache", async () => {
    const { places, provider } = cached([NEAR]);
    for (let time = 0; time < 2; time += 1) {
      expect(await places.geocode("Memphis")).toEqual({ point: { lat: 35, lng: -90 }, label: "Memphis" });
      expect((await places.searchNearby(SEARCH)).restaurants).toEqual([NEAR]);
      expect(await places.details("near")).toEqual({
        openingState: "unknown",
        knownAt: 0,
        types: [],
        knownFor: "near",
      });
    }
    expect(provider.asked.map(([method]) => method)).toEqual(["geocode", "searchNearby", "details"]);
  });

  it("stands under the provider's name and in a kind of its own, for as long as the policy says", async () => {
    const { places, kept } = cached([NEAR]);
    await places.geocode("Memphis");
    await places.searchNearby(SEARCH);
    await places.details("near");
    const { geocode, search, details } = SPECIFIED_LIFETIMES;
    expect(kept.map(({ kind, entry }) => [kind, entry.lifetime])).toEqual([
      ["geocode", geocode],
      ["search", search],
      ["details", details],
    ]);
    expect(kept.every(({ key }) => key.startsWith("fake "))).toBe(true);
  });

  it("is no longer than 'other' when it was nothing", async () => {
    const { places, kept, provider } = cached();
    for (let time = 0; time < 2; time += 1) {
      expect(await places.geocode("nowhere")).toBeUndefined();
      expect((await places.searchNearby(SEARCH)).restaurants).toEqual([]);
      expect(await places.details("nobody")).toBeUndefined();
    }
    expect(kept.map(({ entry }) => entry.lifetime)).toEqual(Array(3).fill(SPECIFIED_LIFETIMES.other));
    expect(provider.asked).toHaveLength(3);
  });

  it("is not kept where the policy keeps nothing", async () => {
    const { places, kept, provider } = cached([NEAR], { ...SPECIFIED_LIFETIMES, search: 0, details: 0 });
    await places.searchNearby(SEARCH);
    await places.searchNearby(SEARCH);
    await places.details("near");
    await places.details("near");
    expect(kept).toEqual([]);
    expect(provider.asked).toHaveLength(4);
    const nothing = cached([], { ...SPECIFIED_LIFETIMES, other: 0 });
    await nothing.places.searchNearby(SEARCH);
    expect(nothing.kept).toEqual([]);
  });

  it("never is a failure", async () => {
    const { places, kept, provider } = cached();
    const error = new PlacesError("over-limit", "Enough", "OVER_QUERY_LIMIT");
    const failing = {
      ...provider,
      geocode: () => Promise.reject(error),
      searchNearby: () => Promise.reject(error),
    };
    const decorated = pipeline(failing, [
      cache({ cache: memoryCache().cache, policy: SPECIFIED_LIFETIMES, now: MIDNIGHT.now }),
    ]);
    await expect(decorated.geocode("Memphis")).rejects.toBe(error);
    await expect(decorated.searchNearby(SEARCH)).rejects.toBe(error);
    await expect(decorated.geocode("Memphis")).rejects.toBe(error);
    expect(kept).toEqual([]);
    expect(await places.status()).toMatchObject({ ready: true });
  });

  it("is asked anew when the cache itself fails", async () => {
    const broken: Cache = {
      get: () => Promise.reject(new Error("gone")),
      set: () => Promise.reject(new Error("full")),
    };
    const places = pipeline(fakeProvider([NEAR]), [
      cache({ cache: broken, policy: SPECIFIED_LIFETIMES, now: MIDNIGHT.now }),
    ]);
    expect((await places.searchNearby(SEARCH)).restaurants).toEqual([NEAR]);
  });
});

describe("what is asked until its answer is in the cache", () => {
  it("is that answer, however late the cache says that there is none", async () => {
    const looks: (() => void)[] = [];
    let keep: () => void = () => undefined;
    const slow: Cache = {
      get: () => new Promise((resolve) => looks.push(() => resolve(undefined))),
      set: () => new Promise((resolve) => (keep = resolve)),
    };
    const provider = fakeProvider([NEAR]);
    const places = pipeline(provider, [
      cache({ cache: slow, policy: SPECIFIED_LIFETIMES, now: MIDNIGHT.now }),
    ]);
    const turn = (): Promise<unknown> => new Promise(setImmediate);
    const waiting = [places.details("near"), places.details("near")];
    await turn();
    looks[0]?.();
    await turn();
    waiting.push(places.details("near"));
    await turn();
    for (const look of looks) look();
    expect(new Set(await Promise.all(waiting)).size).toBe(1);
    expect(provider.asked).toHaveLength(1);
    keep();
    await turn();
    void places.details("near");
    await turn();
    expect(looks).toHaveLength(2);
  });
});

describe("searches of one neighbourhood", () => {
  it("share an answer, which tells nobody's exact position", async () => {
    const { places, provider, kept } = cached([NEAR]);
    await places.searchNearby({ ...SEARCH, center: { lat: 35.14951, lng: -90.04902 } });
    await places.searchNearby({ ...SEARCH, center: { lat: 35.14969, lng: -90.04931 } });
    expect(provider.asked).toEqual([
      ["searchNearby", { ...SEARCH, center: { lat: 35.15, lng: -90.049 }, radius: 3100 }],
    ]);
    expect(JSON.stringify(kept)).not.toContain("35.14951");
  });

  it.each<Partial<NearbySearch>>([{ cuisine: "BBQ" }, { radius: 4000 }, { center: { lat: 36, lng: -90 } }])(
    "do not share it when they differ in %j",
    async (change) => {
      const { places, provider } = cached([NEAR]);
      await places.searchNearby(SEARCH);
      await places.searchNearby({ ...SEARCH, ...change });
      expect(provider.asked).toHaveLength(2);
    },
  );

  it("share it whatever they may cost, for the core filters prices", async () => {
    const { places, provider } = cached([NEAR]);
    await places.searchNearby(SEARCH);
    await places.searchNearby({ ...SEARCH, wishes: { ...NEUTRAL_WISHES, maxPrice: 2 } });
    expect(provider.asked).toHaveLength(1);
  });

  it.each([{ radius: 50_000 }, { radius: Number.NaN }, { center: { lat: Number.NaN, lng: 0 } }])(
    "are asked as they are when they cannot be widened: %j",
    async (change) => {
      const { places, provider, kept } = cached([NEAR]);
      await places.searchNearby({ ...SEARCH, ...change });
      expect(provider.asked).toEqual([["searchNearby", { ...SEARCH, ...change }]]);
      expect(kept).toEqual([]);
    },
  );

  it("lose no place of the wanted circle and bring none from outside", async () => {
    const searches = fc.asyncProperty(scene, async ({ center, radius, points }) => {
      const found = points.map((point, index) => placeAt(`${index}`, point));
      const { places, provider } = cached(found);
      const inside = found.filter(({ location }) => distanceBetween(center, location!) <= radius);
      const search = { ...SEARCH, center, radius };
      expect((await places.searchNearby(search)).restaurants).toEqual(inside);
      expect((await places.searchNearby(search)).restaurants).toEqual(inside);
      expect(provider.asked).toHaveLength(1);
    });
    await fc.assert(searches, { numRuns: 300 });
  });
});
