import type { Fact, Verdict } from "../filters/rule.js";
import { type AnyRule, RULES, type RuleId, priorityOf, rulesFor, type Wishes } from "../filters/rules.js";
import { type Coordinates, distanceBetween } from "../ground/coordinates.js";
import { type Cuisine, listedCuisines, servesCuisine } from "../place/cuisines.js";
import { type Restaurant, seenAt } from "../place/restaurant.js";
import type { RandomSource } from "../ports/environment.js";
import { type Shown, type Unwanted, whyOut } from "./roll.js";
import { type ProvenRoll, rollToSend } from "./sent-check.js";

/** How far from a point the visitor wants to go. */
export interface Near {
  readonly point: Coordinates;
  readonly meters: number;
}

/** The filters, exclusions and recent visits that apply to a list. */
export interface ListAsked extends Omit<Unwanted, "center"> {
  readonly cuisine: Cuisine;
  readonly wishes: Wishes;
  /** `undefined` for any distance. */
  readonly near?: Near | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A list sorted by the visitor's filters. */
export interface SortedList {
  readonly matching: readonly Restaurant[];
  /** Places that no source can judge. */
  readonly unknown: readonly Restaurant[];
  readonly failing: number;
  readonly excluded: number;
  readonly visited: number;
}

/** The rules that the facts of a list's places can answer. */
export function rulesTold(places: readonly Restaurant[]): ReadonlySet<RuleId> {
  return rulesFor(new Set(places.flatMap(factsTold)));
}

function factsTold(place: Restaurant): readonly Fact[] {
  const { traits, types, brand, rating, openingState } = place;
  const hours = place.hours ?? (openingState === "unknown" ? undefined : openingState);
  const told: Partial<Record<Fact, unknown>> = {
    ...{ ...traits, cuisine: listedCuisines(types)[0], hours, brand, price: place.priceLevel, rating },
  };
  return (Object.keys(told) as readonly Fact[]).filter((fact) => told[fact] !== undefined);
}

/** Sorts the places of a list. An unknown fact neither includes nor excludes a place. */
export function sortList(places: readonly Restaurant[], asked: ListAsked): SortedList {
  const rules = RULES.filter((rule) => rule.isAsked(asked.wishes));
  const standings = places.map((place) => standing(place, { ...asked, rules }));
  const of = (each: Standing): readonly Restaurant[] => places.filter((_, at) => standings[at] === each);
  return {
    matching: of("yes"),
    unknown: of("unknown"),
    failing: of("no").length,
    excluded: of("excluded").length,
    visited: of("visited").length,
  };
}

type Standing = Verdict | "excluded" | "visited";

function standing(
  place: Restaurant,
  {
    rules,
    cuisine,
    wishes,
    exclusions,
    skipped,
    near,
    now,
  }: ListAsked & { readonly rules: readonly AnyRule[] },
): Standing {
  const out = whyOut(place, { exclusions, skipped, center: place.location ?? NOWHERE });
  if (out) return out;
  const seen = seenAt(place, now);
  const cooks = cuisine === "" ? "yes" : servesCuisine(seen.types, cuisine);
  const verdicts = [cooks, reaches(place, near), ...rules.map((rule) => rule.verdict(seen, wishes))];
  if (verdicts.includes("no")) return "no";
  return verdicts.includes("unknown") ? "unknown" : "yes";
}

/** Returns whether a place is near enough. Unknown without its point. */
function reaches({ location }: Restaurant, near: Near | undefined): Verdict {
  if (!near) return "yes";
  if (!location) return "unknown";
  return distanceBetween(location, near.point) <= near.meters ? "yes" : "no";
}

/** A list has no center, so nothing on it can be too far. */
const NOWHERE = { lat: 0, lng: 0 };

/** The inputs of a roll over a list. */
export interface ListRoll {
  readonly wishes: Wishes;
  readonly shown: Shown;
  readonly random: RandomSource;
}

/** Rolls among a list's places: none repeats before all were shown, and nice-to-haves come first. */
export function rollFromList(
  places: readonly Restaurant[],
  { wishes, shown, random }: ListRoll,
): ProvenRoll<Restaurant> | undefined {
  const priority = (place: Restaurant): number => priorityOf(place, RULES, wishes);
  return rollToSend({ items: places, shown, priorityOf: priority }, random);
}
