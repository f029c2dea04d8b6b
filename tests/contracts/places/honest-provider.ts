import type { World } from "@dinner-dice/contracts/places-checks";
import type { Capabilities } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import {
  ALL,
  type CallOptions,
  PlacesError,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";

const TOWN = { lat: 35.15, lng: -90.05 };

export const HONEST_WORLD: World = {
  known: { name: "Memphis", point: TOWN, tolerance: 10 },
  unknownName: "Nowhere",
  busy: { center: TOWN, radius: 3000, cuisine: "BBQ" },
  empty: { center: { lat: 0, lng: 0 }, radius: 3000 },
  unknownId: "nobody",
};

const CAPABILITIES: Capabilities = {
  rules: new Set(["price", "rating"]),
  reviews: false,
  map: "none",
  coverage: "world",
};

const RESTAURANTS: readonly Restaurant[] = [0, 1, 2, 3, 4].map((step) => ({
  id: `r${step}`,
  name: `Restaurant ${step}`,
  location: { lat: TOWN.lat + step / 110, lng: TOWN.lng },
  rating: 4.5,
  reviewCount: 10,
  priceLevel: step % 2 === 0 ? 1 : 3,
  openingState: "unknown",
  types: step % 2 === 0 ? ["BBQ"] : ["Thai"],
}));

export function honestProvider(): PlacesProvider {
  return {
    name: "honest",
    capabilities: CAPABILITIES,
    status: async () => ({ name: "honest", ready: true, capabilities: CAPABILITIES, attribution: [] }),
    geocode: async (query, options) => {
      await stay(options);
      return query === "Memphis" ? { point: TOWN, label: "Memphis, TN" } : undefined;
    },
    searchNearby: async ({ center, radius, cuisine, wishes }, options) => {
      await stay(options);
      const restaurants = RESTAURANTS.filter(
        ({ location, types, priceLevel }) =>
          location &&
          distanceBetween(center, location) <= radius &&
          (cuisine === "" || types.includes(cuisine)) &&
          (priceLevel ?? 1) <= wishes.maxPrice,
      );
      return { restaurants, extent: ALL };
    },
    details: async (id, options) => {
      await stay(options);
      const found = RESTAURANTS.find((restaurant) => restaurant.id === id);
      if (!found) return undefined;
      const { id: _id, name: _name, location: _location, ...details } = found;
      return { ...details, phone: "(901) 555-1234" };
    },
  };
}

/** A turn of the event loop, in which the caller may leave. */
async function stay(options: CallOptions | undefined): Promise<void> {
  if (!options?.signal?.aborted) await new Promise(setImmediate);
  if (options?.signal?.aborted) throw new PlacesError("aborted", "The caller left");
}

export function failingProvider(): PlacesProvider {
  return { ...honestProvider(), geocode: failed, searchNearby: failed, details: failed };
}

/** Waits on a hanging upstream until its caller leaves or its time is up. */
export function waitingProvider(): PlacesProvider {
  return {
    ...honestProvider(),
    geocode: (_, options) => untilLate(options),
    searchNearby: (_, options) => untilLate(options),
    details: (_, options) => untilLate(options),
  };
}

function failed(): Promise<never> {
  return Promise.reject(new PlacesError("bad-answer", "Not understood"));
}

function untilLate(options: CallOptions | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const leave = (): void => reject(new PlacesError("aborted", "The caller left"));
    if (options?.signal?.aborted === true) leave();
    options?.signal?.addEventListener("abort", leave);
    setTimeout(() => reject(new PlacesError("timeout", "Too late")), 100);
  });
}
