import {
  assertDetails,
  assertGeocoded,
  assertCuisines,
  assertNearby,
  assertWithinCapabilities,
  outcomeOf,
  searchOf,
  type PlacesLaw,
  type World,
} from "./places-checks.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import assert from "node:assert/strict";

/** The contract of a healthy provider's answers. */
export const ANSWER_LAWS: readonly PlacesLaw[] = [
  law("its status agrees with what it says of itself", async (provider) => {
    const status = await provider.status();
    assert.equal(status.name, provider.name, "Status and provider have different names");
    assert.deepEqual(status.capabilities, provider.capabilities);
    assert.equal(status.ready, true, "Its status says that it is not ready");
    for (const { text } of status.attribution) assert(text.trim() !== "", "An empty credit");
    assert(["string", "undefined"].includes(typeof status.publicMapKey), "Its key for maps is no text");
  }),
  law("a known place name is where it is", async (provider, { known }) => {
    const found = await provider.geocode(known.name);
    assertGeocoded(found);
    const distance = distanceBetween(found.point, known.point);
    assert(distance <= known.tolerance, `'${known.name}' is ${Math.round(distance)} m off`);
  }),
  law("an unknown place name is undefined", async (provider, { unknownName }) => {
    assert.equal(await provider.geocode(unknownName), undefined, `'${unknownName}' was found`);
  }),
  law("a busy spot has restaurants", async (provider, { busy }) => {
    assert.notEqual(
      (await provider.searchNearby(searchOf(busy))).restaurants.length,
      0,
      "Nothing was found there",
    );
  }),
  law("a spot without restaurants is an empty list", async (provider, { empty }) => {
    assert.deepEqual((await provider.searchNearby(searchOf(empty))).restaurants, []);
  }),
  law(
    "restaurants lie inside the circle, have ids of their own and nothing invented",
    async (provider, { busy }) => {
      assertNearby(await provider.searchNearby(searchOf(busy)), busy);
      const smaller = { center: busy.center, radius: busy.radius / 2 };
      assertNearby(await provider.searchNearby(searchOf(smaller)), smaller);
    },
  ),
  law("ids stay the same", async (provider, { busy }) => {
    const [first, second] = [await idsNear(provider, busy), await idsNear(provider, busy)];
    assert.deepEqual(first, second);
  }),
  law("it tells nothing its capabilities exclude", async (provider, { busy }) => {
    for (const restaurant of (await provider.searchNearby(searchOf(busy))).restaurants) {
      assertWithinCapabilities(restaurant, provider.capabilities);
      const details = await provider.details(restaurant.id);
      if (details) assertWithinCapabilities(details, provider.capabilities);
    }
  }),
  law("a cuisine narrows the search", async (provider, { busy }) => {
    const all = (await provider.searchNearby(searchOf(busy))).restaurants;
    const narrowed = await provider.searchNearby(searchOf(busy, { cuisine: busy.cuisine }));
    assertNearby(narrowed, busy);
    const some = narrowed.restaurants;
    assert(some.length > 0, `Nothing serves ${busy.cuisine}`);
    assert(some.length < all.length, `${busy.cuisine} brings ${some.length} of ${all.length}`);
  }),
  law("a search for a cuisine tells no place of another one", async (provider, { busy, cuisines }) => {
    const { cuisine } = busy;
    const { restaurants } = await provider.searchNearby(searchOf(busy, { cuisine }));
    assertCuisines(restaurants, cuisines === "unknown" ? cuisines : cuisine);
  }),
  law("a highest price loses nothing that may be within it", async (provider, { busy }) => {
    const all = (await provider.searchNearby(searchOf(busy))).restaurants;
    for (const maxPrice of [1, 2, 3] as const) {
      const found = new Set(
        (
          await provider.searchNearby(searchOf(busy, { wishes: { ...NEUTRAL_WISHES, maxPrice } }))
        ).restaurants.map(({ id }) => id),
      );
      for (const { id, priceLevel } of all)
        assert((priceLevel ?? 0) > maxPrice || found.has(id), `${id} is lost at price ${maxPrice}`);
    }
  }),
  law("details of a known id are possible and contradict nothing", async (provider, { busy }) => {
    for (const restaurant of (await provider.searchNearby(searchOf(busy))).restaurants) {
      const details = await provider.details(restaurant.id);
      assert(details, `${restaurant.id} was found, but has no details`);
      assertDetails(details);
      assertSameFacts(restaurant, details);
    }
  }),
  law("details of an unknown id are undefined", async (provider, { unknownId }) => {
    assert.equal(await provider.details(unknownId), undefined, `'${unknownId}' has details`);
  }),
];

function law(name: string, check: (provider: PlacesProvider, world: World) => Promise<void>): PlacesLaw {
  return {
    name,
    check: async ({ provider, world, deadline }) => {
      const subject = await provider();
      const outcome = await outcomeOf(
        () => check(subject, world),
        deadline === undefined ? {} : { deadline },
      );
      if (!("error" in outcome)) return;
      if (outcome.error instanceof assert.AssertionError) throw outcome.error;
      assert.fail(`It failed in good health: ${String(outcome.error)}`);
    },
  };
}

async function idsNear(provider: PlacesProvider, busy: World["busy"]): Promise<readonly string[]> {
  return (await provider.searchNearby(searchOf(busy))).restaurants.map(({ id }) => id).toSorted();
}

function assertSameFacts(found: Restaurant, details: Partial<Restaurant>): void {
  for (const key of ["id", "name", "rating", "reviewCount", "priceLevel", "since"] as const)
    if (found[key] !== undefined && details[key] !== undefined)
      assert.equal(details[key], found[key], `${found.id}: ${key}`);
  const states = [found.openingState, details.openingState].filter((state) => state && state !== "unknown");
  assert(new Set(states).size <= 1, `${found.id} is both open and closed`);
}
