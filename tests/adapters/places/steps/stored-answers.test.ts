import { all, logger } from "../../../core/fixtures.js";
import { fakeProvider } from "../fake-provider.js";
import { cached, CENTER, NEAR, SEARCH } from "./cached-fake.js";
import { memoryCache } from "./memory-cache.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { Restaurant, RestaurantDetails } from "@dinner-dice/core/place/restaurant";
import { type Nearby, PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { cache as cacheStep } from "@dinner-dice/places/steps/cache";
import { coalesce } from "@dinner-dice/places/steps/guards";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { describe, expect, it } from "vitest";

describe("what comes out of the cache", () => {
  it.each(
    wrapped(["text", 1, true, {}, [], [null], { point: { lat: 91, lng: 0 } }, { point: CENTER, extra: 1 }]),
  )("is asked anew when it is $value instead of a located place", async ({ value }) => {
    const { places, provider } = cached([NEAR], SPECIFIED_LIFETIMES, value);
    expect(await places.geocode("Memphis")).toMatchObject({ label: "Memphis" });
    expect(provider.asked).toHaveLength(1);
  });

  it.each(
    wrapped([
      "text",
      {},
      NEAR,
      [NEAR],
      { restaurants: [NEAR] },
      { restaurants: [NEAR], extent: { kind: "all" }, more: 1 },
      { restaurants: [NEAR], extent: { kind: "some" } },
      ...[
        [null],
        [{}],
        [{ ...NEAR, id: "" }],
        [NEAR, NEAR],
        [{ ...NEAR, rating: 7 }],
        [{ ...NEAR, location: { lat: null, lng: 0 } }],
        [{ ...NEAR, openingState: "maybe" }],
        [{ ...NEAR, website: "javascript:alert(1)" }],
        [{ ...NEAR, priceLevel: 0 }],
        [{ ...NEAR, types: "BBQ" }],
        [{ ...NEAR, stars: 5 }],
      ].map((restaurants) => ({ restaurants, extent: { kind: "all" } })),
    ]),
  )("is asked anew when it is $value instead of restaurants", async ({ value }) => {
    const { places, provider } = cached([NEAR], SPECIFIED_LIFETIMES, value);
    expect((await places.searchNearby(SEARCH)).restaurants).toEqual([NEAR]);
    expect(provider.asked).toHaveLength(1);
  });

  it.each(wrapped(["text", [], { id: "x" }, { rating: "5" }, { featuredReview: { author: "A" } }]))(
    "is asked anew when it is $value instead of details",
    async ({ value }) => {
      const { places, provider } = cached([NEAR], SPECIFIED_LIFETIMES, value);
      expect(await places.details("near")).toMatchObject({ knownFor: "near" });
      expect(provider.asked).toHaveLength(1);
    },
  );

  it("is given out when it is whole", async () => {
    const full: Restaurant = {
      ...NEAR,
      rating: 4.5,
      reviewCount: 10,
      priceLevel: 2,
      website: "https://near.example.com",
      featuredReview: { author: "A", text: "Good", rating: 5 },
      attributions: [{ text: "A", url: "https://a.example.com" }],
      weekdayText: ["Monday: 11:00 AM – 10:00 PM"],
    };
    const { places, provider } = cached([], SPECIFIED_LIFETIMES, all([full]));
    expect((await places.searchNearby(SEARCH)).restaurants).toEqual([full]);
    expect(provider.asked).toEqual([]);
  });
});

describe("a kept answer", () => {
  it.each([0, SPECIFIED_LIFETIMES.search])(
    "is looked through once where it may be stale for %i ms",
    async (staleFor) => {
      let looks = 0;
      const place = {
        ...{ ...NEAR, knownAt: 0 },
        get rating() {
          looks += 1;
          return 4.5;
        },
      };
      const { cache } = memoryCache(all([place]));
      const caching = { cache, policy: SPECIFIED_LIFETIMES, staleFor, now: () => 1 };
      const { restaurants } = await pipeline(fakeProvider(), [cacheStep(caching)]).searchNearby(SEARCH);
      expect(looks).toBe(1);
      expect(restaurants).toEqual([{ ...NEAR, knownAt: 0, rating: 4.5 }]);
    },
  );
});

describe("where only points may be kept", () => {
  it.each([
    [{ point: CENTER, label: "Memphis" }, { point: CENTER }],
    [
      { point: CENTER, label: "1 Main St", approximate: true, others: [] },
      { point: CENTER, approximate: true },
    ],
    [undefined, null],
  ] as const)("of %j is kept %j", async (found, value) => {
    const { cache, kept } = memoryCache();
    const provider = { ...fakeProvider(), geocode: async () => found };
    const places = pipeline(provider, [cacheStep({ cache, policy: SPECIFIED_LIFETIMES, pointsOnly: true })]);
    expect(await places.geocode("Memphis")).toEqual(found);
    expect(kept.map(({ entry }) => entry.value)).toEqual([value]);
  });
});

describe("wishes that the provider judges", () => {
  const judged = (wishes: typeof NEUTRAL_WISHES): typeof NEUTRAL_WISHES => wishes;
  const WISHING = { ...SEARCH, wishes: { ...NEUTRAL_WISHES, maxPrice: 2 as const } };

  it("are part of the key, and so is whether unknown ones may come", async () => {
    const { cache, kept } = memoryCache();
    const places = pipeline(fakeProvider([NEAR]), [
      cacheStep({ cache, policy: SPECIFIED_LIFETIMES, judged }),
    ]);
    await places.searchNearby(SEARCH);
    await places.searchNearby({ ...SEARCH, knownOnly: true });
    await places.searchNearby(WISHING);
    await places.searchNearby({ ...WISHING, knownOnly: true });
    await places.searchNearby(WISHING);
    await places.searchNearby({ ...WISHING, wishes: { ...WISHING.wishes, maxPrice: 3 } });
    const keys = kept.map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
    expect(keys[0]).toMatch(/^fake [-\d.,]+  3\d00$/);
  });
});

describe("answers that are not as the port says", () => {
  const ODD = { ...NEAR, website: "www.near.example.com" };
  const odd: PlacesProvider = {
    ...fakeProvider(),
    geocode: async () => ({ point: CENTER, label: "" }),
    searchNearby: async () => all([ODD]),
    details: async () => ({ rating: 7 }),
  };

  it("are given out and not kept, of which is told once for each kind and nothing else", async () => {
    const { cache, kept } = memoryCache();
    const said = logger();
    const places = pipeline(odd, [cacheStep({ cache, policy: SPECIFIED_LIFETIMES, logger: said })]);
    for (const town of ["Memphis", "Tulsa"]) {
      expect(await places.geocode(town)).toEqual({ point: CENTER, label: "" });
      expect((await places.searchNearby(SEARCH)).restaurants).toEqual([ODD]);
      expect(await places.details(town)).toMatchObject({ rating: 7 });
    }
    expect(kept).toEqual([]);
    expect(said.lines).toEqual(
      ["geocode", "search", "details"].map((kind) => [
        "an answer does not match its port, so it is not cached",
        { provider: "fake", kind },
      ]),
    );
  });

  it("are told of nowhere where nothing of the kind is to be kept, or nobody listens", async () => {
    const said = logger();
    const policy = { ...SPECIFIED_LIFETIMES, search: 0 };
    const { cache, kept } = memoryCache();
    await pipeline(odd, [cacheStep({ cache, policy, logger: said })]).searchNearby(SEARCH);
    expect(said.lines).toEqual([]);
    await pipeline(odd, [cacheStep({ cache, policy: SPECIFIED_LIFETIMES })]).searchNearby(SEARCH);
    expect(kept).toEqual([]);
  });

  it("are not those with fields that JSON leaves out", async () => {
    const { cache, kept } = memoryCache();
    const said = logger();
    const places = pipeline(
      { ...odd, searchNearby: async () => all([{ ...NEAR, phone: undefined } as unknown as Restaurant]) },
      [cacheStep({ cache, policy: SPECIFIED_LIFETIMES, logger: said })],
    );
    await places.searchNearby(SEARCH);
    expect([kept.length, said.lines]).toEqual([1, []]);
  });

  it("may be what JSON cannot say", async () => {
    const { cache, kept } = memoryCache();
    const said = logger();
    const details = async (): Promise<RestaurantDetails> => ({ big: 1n }) as unknown as RestaurantDetails;
    const places = pipeline({ ...odd, details }, [
      cacheStep({ cache, policy: SPECIFIED_LIFETIMES, logger: said }),
    ]);
    expect(await places.details("near")).toMatchObject({ big: 1n });
    expect([kept, said.lines.length]).toEqual([[], 1]);
  });
});

it("a question whose answer is kept goes on when its last caller leaves, composed with shared questions", async () => {
  let answer: (nearby: Nearby) => void = () => undefined;
  const provider: PlacesProvider = {
    ...fakeProvider(),
    searchNearby: (_, options) =>
      new Promise((resolve, reject) => {
        answer = resolve;
        options?.signal?.addEventListener("abort", () => reject(new PlacesError("aborted", "Stopped")));
      }),
  };
  const { cache, kept } = memoryCache();
  const places = pipeline(pipeline(provider, [coalesce()]), [
    cacheStep({ cache, policy: SPECIFIED_LIFETIMES }),
  ]);
  const controller = new AbortController();
  const leaving = places.searchNearby(SEARCH, { signal: controller.signal });
  await new Promise(setImmediate);
  controller.abort();
  await expect(leaving).rejects.toMatchObject({ kind: "aborted" });
  answer(all([NEAR]));
  await new Promise(setImmediate);
  expect(kept).toHaveLength(1);
});

it("a caller who left is told so, and the answer is kept all the same", async () => {
  const { places, kept } = cached();
  const controller = new AbortController();
  const waiting = places.geocode("Memphis", { signal: controller.signal });
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ kind: "aborted" });
  await new Promise(setImmediate);
  expect(kept).toHaveLength(1);
});

function wrapped(values: readonly unknown[]): readonly { readonly value: unknown }[] {
  return values.map((value) => ({ value }));
}
