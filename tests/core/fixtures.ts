import { type Capabilities, RULE_IDS, type RuleId } from "@dinner-dice/core/filters/rules";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import type { Restaurant, RestaurantDetails } from "@dinner-dice/core/place/restaurant";
import type {
  DeviceLocation,
  Clock,
  LogFields,
  Logger,
  RandomSource,
} from "@dinner-dice/core/ports/environment";
import {
  type Geocoded,
  type Nearby,
  type NearbySearch,
  type PlacesProvider,
  type ProviderStatus,
  ALL,
} from "@dinner-dice/core/ports/places-provider";
import { landing } from "@dinner-dice/core/roll/roll";
import type { SentCheck, SentPlace } from "@dinner-dice/core/roll/sent-check";
import {
  type PreferenceStore,
  DEFAULT_PREFERENCES,
  type SearchPreferences,
} from "@dinner-dice/core/search/preferences";
import type { Found } from "@dinner-dice/core/search/search-outcome";
import { setImmediate } from "node:timers/promises";
import type { SimulatedClock } from "xstate";

export const MEMPHIS: Coordinates = { lat: 35.1495, lng: -90.049 };

export const MIDNIGHT: Clock = { now: () => 0 };

export const CAPABLE: Capabilities = { rules: RULE_IDS, reviews: true, map: "none", coverage: "world" };

export const READY: ProviderStatus = { name: "fixture", ready: true, capabilities: CAPABLE, attribution: [] };

/** A tally that no rule took from. */
export const NONE_REMOVED = Object.fromEntries([...RULE_IDS].map((id) => [id, 0])) as Readonly<
  Record<RuleId, number>
>;

export const WISHES: SearchPreferences = { ...DEFAULT_PREFERENCES, location: "Memphis" };

/** A restaurant that satisfies {@link WISHES} unless told otherwise. */
export function place(id: string, fields: Partial<Restaurant> = {}): Restaurant {
  return { id, name: `The ${id}`, openingState: "open", knownAt: 0, types: ["BBQ"], rating: 4.5, ...fields };
}

/** `count` restaurants that satisfy {@link WISHES}. */
export function places(count: number): readonly Restaurant[] {
  return Array.from({ length: count }, (_, index) => place(`place-${index}`));
}

export function found(restaurants: readonly Restaurant[]): Found {
  const count = restaurants.length;
  return {
    kind: "found",
    restaurants,
    searched: { center: MEMPHIS, radius: 3000 },
    tally: { found: count, removed: NONE_REMOVED, left: count },
    extent: ALL,
    notApplied: [],
    relaxations: [],
  };
}

export function all(restaurants: readonly Restaurant[]): Nearby {
  return { restaurants, extent: ALL };
}

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
      return all(await (script.searchNearby?.(search) ?? places(3)));
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

/** The check of a roll with this seed. */
export function sentCheck(sent: readonly SentPlace[], seed: number): SentCheck {
  return { places: sent, seed, index: landing(seed, sent.length) };
}
