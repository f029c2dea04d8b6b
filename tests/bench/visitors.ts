import { type Chance, seededChance } from "../upstreams/google/seeded-chance.js";
import type { TownPlan } from "../upstreams/google/town.js";
import { type Cuisine, CUISINES } from "@dinner-dice/core/place/cuisines";
import { DEFAULT_PREFERENCES, type SearchPreferences } from "@dinner-dice/core/search/preferences";
import { milesToMeters } from "@dinner-dice/core/search/radius";

/** One visit: when, what is asked, and how many further picks are wanted. */
export interface Visit {
  /** Milliseconds since the first visit. */
  readonly at: number;
  readonly preferences: SearchPreferences;
  readonly more: number;
}

export interface CrowdPlan {
  readonly visitors: number;
  readonly towns: readonly TownPlan[];
  /** Milliseconds from the first visit to the last. */
  readonly span: number;
  readonly seed: number;
}

export const CROWD_WORDS = [
  "places: Zipf with exponent 1, each typed in one of four spellings",
  "repeats: one visit in four asks what an earlier one asked",
  "cuisine: 70 % any, 30 % one of nineteen (Zipf)",
  "distance: 60 % five miles, 40 % one of 1, 2, 3, 10, 15, 25; price and rating: 70 % untouched",
  "find another: half of all stop after each pick, at most twelve picks (two on average)",
] as const;

const DISTANCES = [1, 2, 3, 10, 15, 25] as const;
const MOST_MORE = 11;

/** Visits in which an earlier question is asked once more. */
const REPEATS = 0.25;

/** `count` towns on a grid that lies within the country, none in reach of another; no gazetteer knows them, and every name is bought. */
export function townsOf(count: number): readonly TownPlan[] {
  return Array.from({ length: count }, (_, number) => ({
    name: `Sample${lettersOf(number)}`,
    state: "MO",
    zip: String(number + 1).padStart(5, "0"),
    center: { lat: 30 + Math.floor(number / 20), lng: -115 + (number % 20) * 2 },
    zone: "America/Chicago",
    seed: 500 + number,
  }));
}

/** The visits of a crowd, in order of time; always the same for a seed. */
export function crowdOf({ visitors, towns, span, seed }: CrowdPlan): readonly Visit[] {
  const chance = seededChance(seed);
  const town = zipf(towns);
  const cuisine = zipf(CUISINES);
  const asked: SearchPreferences[] = [];
  return Array.from({ length: visitors }, (_, number) => {
    const again = chance.happens(REPEATS) ? asked[chance.between(0, asked.length - 1)] : undefined;
    const preferences =
      again ??
      wishes(chance, {
        location: spelled(chance, town(chance)),
        cuisine: chance.happens(0.7) ? "" : cuisine(chance),
      });
    asked.push(preferences);
    return { at: Math.floor((span * number) / visitors), preferences, more: furtherPicks(chance) };
  });
}

function wishes(
  chance: Chance,
  where: { readonly location: string; readonly cuisine: Cuisine },
): SearchPreferences {
  const miles = chance.happens(0.6) ? 5 : chance.pick(DISTANCES);
  return {
    ...DEFAULT_PREFERENCES,
    ...where,
    radius: milesToMeters(miles),
    ...(chance.happens(0.3) && { maxPrice: chance.pick([1, 2, 3] as const) }),
    ...(chance.happens(0.3) && { minRating: chance.pick([1, 3, 4, 4.5]) }),
    openNow: chance.happens(0.15),
  };
}

function spelled(chance: Chance, { name, state, zip }: TownPlan): string {
  return chance.pick([`${name}, ${state}`, `${name} ${state}`.toLowerCase(), `${name}, ${state} `, zip]);
}

function furtherPicks(chance: Chance): number {
  let more = 0;
  while (more < MOST_MORE && chance.happens(0.5)) more += 1;
  return more;
}

function zipf<T>(items: readonly T[]): (chance: Chance) => T {
  const sums: number[] = [];
  for (const [index] of items.entries()) sums.push((sums.at(-1) ?? 0) + 1 / (index + 1));
  return (chance) => {
    const drawn = chance.next() * (sums.at(-1) ?? 0);
    return items[sums.findIndex((sum) => drawn < sum)]!;
  };
}

/** A name without digits: 'Sampleaa' to 'Samplezz'. */
function lettersOf(number: number): string {
  const letter = (index: number): string => String.fromCharCode(97 + index);
  return letter(Math.floor(number / 26)) + letter(number % 26);
}
