import { memoryCache } from "../adapters/places/steps/memory-cache.js";
import { FIRST, logger, MIDNIGHT } from "../core/fixtures.js";
import { prop } from "../prop.js";
import { failingProvider, HONEST_WORLD, honestProvider, waitingProvider } from "./places/honest-provider.js";
import type { PlacesSubject } from "@dinner-dice/contracts/places-checks";
import { placesLaws } from "@dinner-dice/contracts/places-laws";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { brands } from "@dinner-dice/places/brand-of";
import { geocodeFree, mapTiles } from "@dinner-dice/places/steps/additions";
import { cache } from "@dinner-dice/places/steps/cache";
import { expand } from "@dinner-dice/places/steps/expand";
import { fallbackTo } from "@dinner-dice/places/steps/fallback-to";
import { circuitBreaker, coalesce, deadline, rateLimit } from "@dinner-dice/places/steps/guards";
import { mapBudget } from "@dinner-dice/places/steps/map-budget";
import { pipeline, type Step } from "@dinner-dice/places/steps/pipeline";
import * as fc from "fast-check";
import { describe } from "vitest";

/** A provider that knows nothing, so that a failure stands. */
const IGNORANT: PlacesProvider = {
  ...honestProvider(),
  geocode: async () => undefined,
  searchNearby: async () => ({ restaurants: [], extent: { kind: "all" } }),
  details: async () => undefined,
};

const TILES = { url: "https://tile.example/{z}/{x}/{y}.png", credits: [] };

const STEPS: Readonly<Record<string, () => Step>> = {
  mapTiles: () => mapTiles(TILES),
  fallbackTo: () => fallbackTo({ second: IGNORANT, logger: logger() }),
  deadline: () => deadline,
  mapBudget: () =>
    mapBudget({ budget: { reserve: async () => ({ giveBack: async () => undefined }) }, sku: "map" }),
  geocodeFree: () => geocodeFree(IGNORANT),
  expand: () => expand({ percent: 25, lifetime: 1000, random: FIRST, judged: () => NEUTRAL_WISHES }),
  cache: () => cache({ cache: memoryCache().cache, policy: SPECIFIED_LIFETIMES, now: MIDNIGHT.now }),
  brands: () => brands,
  coalesce: () => coalesce(),
  circuitBreaker: () => circuitBreaker({ provider: "honest", logger: logger() }),
  rateLimit: () => rateLimit(async () => true),
};

/** Steps whose place in the order changes nothing that the port promises. */
const MOVABLE = new Set(["mapTiles", "brands", "coalesce", "deadline", "mapBudget"]);

const roads = fc
  .tuple(
    fc.subarray(Object.keys(STEPS).filter((name) => !MOVABLE.has(name))),
    fc.shuffledSubarray([...MOVABLE]),
    fc.array(fc.nat(20), { minLength: MOVABLE.size, maxLength: MOVABLE.size }),
  )
  .map(([fixed, moved, slots]) =>
    moved.reduce<readonly string[]>((road, name, index) => {
      const at = (slots[index] ?? 0) % (road.length + 1);
      return [...road.slice(0, at), name, ...road.slice(at)];
    }, fixed),
  );

function along(road: readonly string[], provider: PlacesProvider): PlacesProvider {
  return pipeline(
    provider,
    road.flatMap((name) => STEPS[name]?.() ?? []),
  );
}

function subjectAlong(road: readonly string[]): PlacesSubject {
  return {
    world: HONEST_WORLD,
    provider: () => along(road, honestProvider()),
    failing: (failure) => along(road, failure === "hang" ? waitingProvider() : failingProvider()),
  };
}

describe("a provider behind any steps", () => {
  for (const { name: title } of placesLaws(subjectAlong([])))
    prop([roads], { numRuns: 12 })(title, async (road) => {
      const law = placesLaws(subjectAlong(road)).find(({ name }) => name === title);
      await law?.check();
    });
});
