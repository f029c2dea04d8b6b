import { NOTHING_CAN_FAIL } from "@dinner-dice/contracts/law";
import { placesLaws } from "@dinner-dice/contracts/places-laws";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import {
  ALL,
  type CallOptions,
  PlacesError,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import { test } from "node:test";

/** A places provider in one file, checked by the contract. Runs on any test runner; here Node's own. */

const SQUARE = { lat: 35.1495, lng: -90.049 };
const TRUCKS = ["BBQ", "Thai"].map((cuisine) => ({
  id: `truck-${cuisine.toLowerCase()}`,
  name: `The ${cuisine} Truck`,
  location: SQUARE,
  openingState: "unknown" as const,
  types: [cuisine],
}));
const capabilities = {
  rules: new Set(["local"] as const),
  reviews: false,
  map: "none",
  coverage: "cities",
} as const;

export const foodTrucks: PlacesProvider = {
  name: "food-trucks",
  capabilities,
  status: async () => ({
    name: "food-trucks",
    ready: true,
    capabilities,
    attribution: [{ text: "Trucks Inc." }],
  }),
  geocode: async (query, options) =>
    answer(options, query === "Court Square" ? { point: SQUARE } : undefined),
  searchNearby: async ({ center, radius, cuisine }, options) => {
    const restaurants = TRUCKS.filter(({ location, types }) => {
      const isNear = distanceBetween(center, location) <= radius;
      return isNear && (cuisine === "" || types.includes(cuisine));
    });
    return answer(options, { restaurants, extent: ALL });
  },
  details: async (id, options) =>
    answer(options, TRUCKS.find((truck) => truck.id === id) && { phone: "901-555-1234" }),
};

function answer<T>(options: CallOptions | undefined, value: T): T {
  if (options?.signal?.aborted) throw new PlacesError("aborted", "The caller left");
  return value;
}

const world = {
  known: { name: "Court Square", point: SQUARE, tolerance: 100 },
  unknownName: "Atlantis",
  busy: { center: SQUARE, radius: 1000, cuisine: "BBQ" },
  empty: { center: { lat: 0, lng: 0 }, radius: 1000 },
  unknownId: "truck-none",
} as const;

for (const law of placesLaws({ world, provider: () => foodTrucks, failing: NOTHING_CAN_FAIL }))
  test(law.name, () => law.check());
