import { MEMPHIS, places as placesOf, provider } from "../../../core/fixtures.js";
import { memoryCache } from "./memory-cache.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import {
  type NearbySearch,
  PlacesError,
  type PlacesErrorKind,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { cache as cacheStep } from "@dinner-dice/places/steps/cache";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { describe, expect, it } from "vitest";

const DAY = SPECIFIED_LIFETIMES.search;
const SEARCH: NearbySearch = { center: MEMPHIS, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES };
const near = placesOf(2).map(({ knownAt: _told, ...place }) => ({ ...place, location: MEMPHIS }));

async function failingSince(
  kind: PlacesErrorKind,
  staleFor?: number,
): Promise<{
  readonly places: PlacesProvider;
  readonly clock: { now: number };
  readonly lifetimes: readonly number[];
}> {
  const clock = { now: 1_000_000 };
  let isWell = true;
  const { cache, kept } = memoryCache();
  const answer = <T>(value: T): Promise<T> =>
    isWell ? Promise.resolve(value) : Promise.reject(new PlacesError(kind, "told"));
  const source = provider({ searchNearby: () => answer(near), details: () => answer({ phone: "1" }) });
  const places = pipeline(source, [
    cacheStep({
      ...{ cache, policy: SPECIFIED_LIFETIMES, now: () => clock.now },
      ...(staleFor !== undefined && { staleFor }),
    }),
  ]);
  await places.searchNearby(SEARCH);
  await places.details("a");
  isWell = false;
  return { places, clock, lifetimes: kept.map(({ entry }) => entry.lifetime) };
}

describe("F11 what has expired while the source fails", () => {
  it("is given where its terms allow it, says when it was told, and is kept so long and no longer", async () => {
    const { places, clock, lifetimes } = await failingSince("timeout", DAY);
    expect(lifetimes).toEqual([2 * DAY, SPECIFIED_LIFETIMES.details + DAY]);
    clock.now += DAY + 1;
    const { restaurants } = await places.searchNearby(SEARCH);
    expect(restaurants.map(({ id, knownAt }) => [id, knownAt])).toEqual(
      near.map(({ id }) => [id, 1_000_000]),
    );
    clock.now += SPECIFIED_LIFETIMES.details;
    expect(await places.details("a")).toMatchObject({ phone: "1", knownAt: 1_000_000 });
  });

  it("is not given where nobody said that its terms allow it: it is kept no longer than its lifetime", async () => {
    const { places, clock, lifetimes } = await failingSince("timeout");
    expect(lifetimes).toEqual([DAY, SPECIFIED_LIFETIMES.details]);
    clock.now += DAY;
    expect((await places.searchNearby(SEARCH)).restaurants).toHaveLength(2);
  });

  it("is not given for a question that is wrong or left", async () => {
    for (const kind of ["invalid-request", "aborted", "not-configured"] as const) {
      const { places, clock } = await failingSince(kind, DAY);
      clock.now += DAY + 1;
      await expect(places.searchNearby(SEARCH)).rejects.toMatchObject({ kind });
    }
  });
});

it("is asked for once within its lifetime, and again after it while the source is well", async () => {
  const clock = { now: 1_000_000 };
  let asked = 0;
  const source = provider({ searchNearby: async () => ((asked += 1), near.slice(0, 1)) });
  const { cache } = memoryCache();
  const places = pipeline(source, [
    cacheStep({ ...{ cache, policy: SPECIFIED_LIFETIMES, now: () => clock.now, staleFor: DAY } }),
  ]);
  const askedAfter = async (passed: number): Promise<number> => {
    clock.now = 1_000_000 + passed;
    await places.searchNearby(SEARCH);
    return asked;
  };
  expect([
    await askedAfter(0),
    await askedAfter(0),
    await askedAfter(DAY),
    await askedAfter(DAY + 1),
  ]).toEqual([1, 1, 1, 2]);
});
