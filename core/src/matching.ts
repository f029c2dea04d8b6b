import type { Capabilities } from "./ports/places-provider.js";
import { PRICE_LIMITS, RATING_LIMITS, type SearchPreferences } from "./preferences.js";
import type { PriceLevel, Restaurant } from "./restaurant.js";

/** How many restaurants are kept of one search (specification §9). */
export const MOST_RESULTS = 12;

/** The rules that take places out of the bowl, in the order in which they are applied. */
export const RULES = ["price", "rating", "open"] as const;
export type Rule = (typeof RULES)[number];

/** How many places each rule took out: `found = removed.price + removed.rating + removed.open + left`. */
export interface Tally {
  readonly found: number;
  readonly removed: Readonly<Record<Rule, number>>;
  readonly left: number;
}

/** What matching made of a search. */
export interface Matches {
  /** At most {@link MOST_RESULTS}, in the provider's order. */
  readonly restaurants: readonly Restaurant[];
  readonly tally: Tally;
  /** Rules that were asked for but not applied, because the provider cannot answer them. */
  readonly notApplied: readonly Rule[];
}

/** The wishes that rules look at. */
export type Wishes = Pick<SearchPreferences, "maxPrice" | "minRating" | "openNow">;

/** One change of wishes that would bring places back. */
export interface Relaxation {
  readonly rule: Rule;
  readonly wishes: Partial<Wishes>;
  /** How many places it brings back. */
  readonly brings: number;
}

/** Takes out what breaks a rule, counts it, and keeps the first twelve that are left. */
export function match(found: readonly Restaurant[], { wishes, capabilities }: Matching): Matches {
  const rules = RULES.filter((rule) => answers(capabilities, rule));
  const removed: Record<Rule, number> = { price: 0, rating: 0, open: 0 };
  const left = found.filter((restaurant) => {
    const broken = rules.find((rule) => !satisfies(restaurant, rule, wishes));
    if (broken) removed[broken] += 1;
    return !broken;
  });
  return {
    restaurants: left.slice(0, MOST_RESULTS),
    tally: { found: found.length, removed, left: left.length },
    notApplied: RULES.filter(
      (rule) => isAsked(rule, wishes) && !(rules.includes(rule) && someAnswer(found, rule)),
    ),
  };
}

/** What a match needs besides the places. */
export interface Matching {
  readonly wishes: Wishes;
  readonly capabilities: Capabilities;
}

/**
 * Tells whether a place satisfies one rule.
 *
 * An unknown price counts as within budget (specification §3: default 1). An unknown rating or opening state cannot
 * be vouched for, so it satisfies neither a minimum rating nor 'open now' (specification §3: defaults 0 and false).
 * What its source can never know is not held against a place.
 */
export function satisfies(restaurant: Restaurant, rule: Rule, wishes: Wishes): boolean {
  if (restaurant.gaps?.includes(rule)) return true;
  switch (rule) {
    case "price":
      return restaurant.priceLevel === undefined || restaurant.priceLevel <= wishes.maxPrice;
    case "rating":
      return restaurant.rating !== undefined && restaurant.rating >= wishes.minRating;
    case "open":
      return !wishes.openNow || restaurant.openingState === "open";
  }
}

/** The single changes that bring places back, the one that brings most first; those that bring nothing are left out. */
export function relaxations(found: readonly Restaurant[], matching: Matching): readonly Relaxation[] {
  const { wishes } = matching;
  return [lowerRating(found, matching), raisePrice(found, matching), openAnytime(wishes)]
    .filter((option) => option !== undefined)
    .map((option) => ({ ...option, brings: broughtBack(found, matching, option.wishes) }))
    .filter(({ brings }) => brings > 0)
    .toSorted((a, b) => b.brings - a.brings);
}

type Option = Omit<Relaxation, "brings">;

/** Lowers the minimum rating to the best one among the places that break no other rule, in half stars. */
function lowerRating(found: readonly Restaurant[], { wishes, capabilities }: Matching): Option | undefined {
  if (!capabilities.ratings) return undefined;
  const others = RULES.filter((rule) => rule !== "rating" && answers(capabilities, rule));
  const ratings = found
    .filter((restaurant) => others.every((rule) => satisfies(restaurant, rule, wishes)))
    .map(({ rating }) => rating ?? 0);
  const best = Math.max(0, ...ratings);
  if (best < RATING_LIMITS.min || best >= wishes.minRating) return undefined;
  return { rule: "rating", wishes: { minRating: Math.max(RATING_LIMITS.min, Math.floor(best * 2) / 2) } };
}

/** Raises the maximum price to the cheapest level that brings something. */
function raisePrice(found: readonly Restaurant[], matching: Matching): Option | undefined {
  for (let level = matching.wishes.maxPrice + 1; level <= PRICE_LIMITS.max; level += 1) {
    const wishes = { maxPrice: level as PriceLevel };
    if (broughtBack(found, matching, wishes) > 0) return { rule: "price", wishes };
  }
  return undefined;
}

function openAnytime(wishes: Wishes): Option | undefined {
  return wishes.openNow ? { rule: "open", wishes: { openNow: false } } : undefined;
}

function broughtBack(found: readonly Restaurant[], matching: Matching, change: Partial<Wishes>): number {
  const changed = { ...matching, wishes: { ...matching.wishes, ...change } };
  return match(found, changed).tally.left - match(found, matching).tally.left;
}

function answers(capabilities: Capabilities, rule: Rule): boolean {
  const can = { price: capabilities.prices, rating: capabilities.ratings, open: capabilities.openingHours };
  return can[rule];
}

function someAnswer(found: readonly Restaurant[], rule: Rule): boolean {
  return found.length === 0 || found.some(({ gaps }) => !gaps?.includes(rule));
}

function isAsked(rule: Rule, wishes: Wishes): boolean {
  const asked = {
    price: wishes.maxPrice < PRICE_LIMITS.max,
    rating: wishes.minRating > RATING_LIMITS.min,
    open: wishes.openNow,
  };
  return asked[rule];
}
