import { setImmediate } from "node:timers/promises";
import { CUISINES } from "@dinner-dice/core/cuisines";
import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { DeviceLocation } from "@dinner-dice/core/ports/device-location";
import type { LogFields, Logger } from "@dinner-dice/core/ports/logger";
import type {
  Capabilities,
  Geocoded,
  NearbySearch,
  PlacesProvider,
  ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";
import type { PreferenceStore } from "@dinner-dice/core/ports/preference-store";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { DEFAULT_PREFERENCES, type SearchPreferences } from "@dinner-dice/core/preferences";
import type { PriceLevel, Restaurant, RestaurantDetails } from "@dinner-dice/core/restaurant";
import * as fc from "fast-check";
import type { SimulatedClock } from "xstate";

export const MEMPHIS: Coordinates = { lat: 35.1495, lng: -90.049 };

/** A provider that can answer everything. */
export const CAPABLE: Capabilities = {
  ratings: true,
  prices: true,
  openingHours: true,
  reviews: true,
  photos: false,
  map: "none",
  coverage: "world",
};

export const READY: ProviderStatus = { name: "fixture", ready: true, capabilities: CAPABLE, attribution: [] };

/** Wishes that every well-rated place satisfies. */
export const WISHES: SearchPreferences = { ...DEFAULT_PREFERENCES, location: "Memphis" };

/** A restaurant that satisfies {@link WISHES} unless told otherwise. */
export function place(id: string, fields: Partial<Restaurant> = {}): Restaurant {
  return { id, name: `The ${id}`, openingState: "open", types: ["BBQ"], rating: 4.5, ...fields };
}

/** `count` restaurants that satisfy {@link WISHES}. */
export function places(count: number): readonly Restaurant[] {
  return Array.from({ length: count }, (_, index) => place(`place-${index}`));
}

/** What a provider is told to do; what is left out succeeds plainly. */
export interface Script {
  readonly capabilities?: Capabilities;
  readonly status?: () => Promise<ProviderStatus>;
  readonly geocode?: (query: string) => Promise<Geocoded | undefined>;
  readonly searchNearby?: (search: NearbySearch) => Promise<readonly Restaurant[]>;
  readonly details?: (id: string) => Promise<RestaurantDetails | undefined>;
}

export interface RecordedProvider extends PlacesProvider {
  readonly geocoded: readonly string[];
  readonly searches: readonly NearbySearch[];
  readonly detailed: readonly string[];
}

/** A provider in memory that records what it was asked. */
export function provider(script: Script = {}): RecordedProvider {
  const geocoded: string[] = [];
  const searches: NearbySearch[] = [];
  const detailed: string[] = [];
  return {
    name: "fixture",
    capabilities: script.capabilities ?? CAPABLE,
    geocoded,
    searches,
    detailed,
    status: async () => await (script.status?.() ?? READY),
    geocode: async (query) => {
      geocoded.push(query);
      return script.geocode ? await script.geocode(query) : { point: MEMPHIS, label: "Memphis, TN" };
    },
    searchNearby: async (search) => {
      searches.push(search);
      return await (script.searchNearby?.(search) ?? places(3));
    },
    details: async (id) => {
      detailed.push(id);
      return await (script.details?.(id) ?? { phone: `phone of ${id}` });
    },
  };
}

/** A list of answers given one after the other; the last one is given again and again. */
export function inTurn<T>(...answers: readonly (() => Promise<T>)[]): () => Promise<T> {
  let turn = 0;
  return async () => {
    const answer = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    return await answer!();
  };
}

/** Always draws the first of what is left. */
export const FIRST: RandomSource = { below: () => 0 };

/** A fair source with a fixed seed: mulberry32 with the rejection of a cryptographic source. */
export function seeded(seed: number): RandomSource {
  let state = seed;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    below: (limit) => {
      const fair = 2 ** 32 - (2 ** 32 % limit);
      for (;;) {
        const drawn = draw();
        if (drawn < fair) return drawn % limit;
      }
    },
  };
}

export interface RecordedStore extends PreferenceStore {
  readonly remembered: readonly SearchPreferences[];
  readonly handedOver: readonly SearchPreferences[];
}

/** A device's memory; with `blocked` it refuses the hand-over. */
export function store({ blocked = false }: { readonly blocked?: boolean } = {}): RecordedStore {
  const remembered: SearchPreferences[] = [];
  const handedOver: SearchPreferences[] = [];
  return {
    remembered,
    handedOver,
    last: () => remembered.at(-1),
    remember: (preferences) => {
      remembered.push(preferences);
    },
    handOver: (preferences) => {
      if (!blocked) handedOver.push(preferences);
      return !blocked;
    },
    takeHandedOver: () => handedOver.pop(),
  };
}

export interface RecordedLogger extends Logger {
  readonly lines: readonly (readonly [message: string, fields: LogFields | undefined])[];
}

export function logger(): RecordedLogger {
  const lines: (readonly [string, LogFields | undefined])[] = [];
  const log = (message: string, fields?: LogFields): void => {
    lines.push([message, fields]);
  };
  return { lines, info: log, warn: log, error: log };
}

/** A device that answers as told. */
export function device(current: () => Promise<Coordinates>): DeviceLocation {
  return { current };
}

/** Lets everything that waits for nothing but promises come to its end. */
export async function settled(): Promise<void> {
  await setImmediate();
}

/** Moves the clock on in steps, so that whatever is started on the way gets its own time. */
export async function advance(clock: SimulatedClock, milliseconds: number, step = 50): Promise<void> {
  await settled();
  for (let gone = 0; gone < milliseconds; gone += step) {
    clock.increment(Math.min(step, milliseconds - gone));
    await settled();
  }
}

/** An answer that comes after some simulated milliseconds. */
export async function later<T>(clock: SimulatedClock, milliseconds: number, answer: () => T): Promise<T> {
  await new Promise<void>((resolve) => {
    clock.setTimeout(resolve, milliseconds);
  });
  return answer();
}

/** Any point of the earth: spread evenly over the degrees, and the odd numbers that floating point has. */
export const coordinates = fc.record({ lat: degrees(90), lng: degrees(180) });

function degrees(limit: number): fc.Arbitrary<number> {
  const spread = fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((millionths) => millionths / 1e6);
  return fc.oneof(spread, fc.double({ min: -limit, max: limit, noNaN: true }));
}

export const priceLevel = fc.constantFrom<PriceLevel>(1, 2, 3, 4);

/** Any restaurant as a provider may know it, unknown fields included. */
export const restaurant: fc.Arbitrary<Restaurant> = fc.record(
  {
    id: fc.uuid(),
    name: fc.string({ minLength: 1 }),
    openingState: fc.constantFrom("open", "closed", "unknown"),
    types: fc.array(fc.constantFrom<string>(...CUISINES, "restaurant", "barbecue_restaurant")),
    rating: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
    priceLevel,
  },
  { requiredKeys: ["id", "name", "openingState", "types"] },
);

/** The answer of one search: every id once. */
export const answer = fc.uniqueArray(restaurant, { selector: ({ id }) => id, maxLength: 40 });

export const capabilities: fc.Arbitrary<Capabilities> = fc.record({
  ratings: fc.boolean(),
  prices: fc.boolean(),
  openingHours: fc.boolean(),
  reviews: fc.boolean(),
  photos: fc.boolean(),
  map: fc.constantFrom("google", "none"),
  coverage: fc.constantFrom("cities", "world"),
});

export const wishes = fc.record({
  maxPrice: priceLevel,
  minRating: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
  openNow: fc.boolean(),
});
