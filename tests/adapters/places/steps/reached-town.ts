import { seededChance } from "../../../upstreams/google/seeded-chance.js";
import { placeAt, fakeProvider } from "../fake-provider.js";
import { memoryCache } from "./memory-cache.js";
import { NEUTRAL_WISHES, RULE_IDS, RULES, satisfies, type Wishes } from "@dinner-dice/core/filters/rules";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import {
  type NearbySearch,
  PlacesError,
  type PlacesProvider,
  ALL,
} from "@dinner-dice/core/ports/places-provider";
import { GOOGLE_TERMS_LIFETIMES, SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { cache as cacheStep } from "@dinner-dice/places/steps/cache";
import { expand } from "@dinner-dice/places/steps/expand";
import { pipeline } from "@dinner-dice/places/steps/pipeline";

export const CENTER = { lat: 35.15, lng: -90.05 };
export const SEARCH: NearbySearch = { center: CENTER, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES };
export const PAGE = 20;
export const METERS = 111_320;

export function town(count: number, radius = 2900): readonly Restaurant[] {
  return Array.from({ length: count }, (_, number) => {
    const angle = number * 2.399963;
    const away = (radius * Math.sqrt((number + 0.5) / count)) / METERS;
    const east = Math.cos((CENTER.lat * Math.PI) / 180);
    const point = {
      lat: CENTER.lat + away * Math.cos(angle),
      lng: CENTER.lng + (away * Math.sin(angle)) / east,
    };
    return { ...placeAt(`p${number}`, point), rating: number >= PAGE && number % 4 === 3 ? 5 : 3 };
  });
}

export interface World {
  readonly places: PlacesProvider;
  /** Forgets all answers that are kept no longer than so many milliseconds. */
  readonly forgets: (lifetime: number) => void;
  readonly asked: NearbySearch[];
  readonly payers: (string | undefined)[];
  readonly fail: { next: boolean };
}

/** A provider that tells its first twenty in a circle, kept and asked as far as `percent` allows. */
export function world(all: readonly Restaurant[], percent = 25, kept = true): World {
  const asked: NearbySearch[] = [];
  const payers: (string | undefined)[] = [];
  const fail = { next: false };
  const provider: PlacesProvider = {
    ...fakeProvider(),
    capabilities: { ...fakeProvider().capabilities, rules: RULE_IDS },
    searchNearby: async (search, options) => {
      asked.push(search);
      payers.push(options?.visitor);
      if (fail.next && asked.length > 1) throw new PlacesError("over-limit", "Spent", "BUDGET_SPENT");
      const inside = all.filter(
        (place) =>
          distanceBetween(place.location as Coordinates, search.center) <= search.radius &&
          RULES.every((rule) => satisfies(place, rule, search.wishes)),
      );
      const isAll = inside.length < PAGE;
      return {
        restaurants: inside.slice(0, PAGE),
        extent: isAll ? ALL : { kind: "part", chosen: "best-known" },
      };
    },
  };
  const judged = ({ minRating }: Wishes): Wishes => ({ ...NEUTRAL_WISHES, minRating });
  const chance = seededChance(1);
  const random = { below: (limit: number): number => chance.between(0, limit - 1) };
  const policy = kept ? SPECIFIED_LIFETIMES : GOOGLE_TERMS_LIFETIMES;
  const { cache, kept: notes } = memoryCache();
  const caching = { cache, policy, judged };
  const forgets = (lifetime: number): void => {
    const lasting = notes.filter(({ entry }) => entry.lifetime > lifetime);
    notes.splice(0, Infinity, ...lasting);
  };
  const reach = { percent, random, lifetime: policy.search, judged };
  return {
    places: pipeline(pipeline(provider, [cacheStep(caching)]), [expand(reach)]),
    asked,
    payers,
    fail,
    forgets,
  };
}
