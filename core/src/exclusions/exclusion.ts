import { type Coordinates, distanceBetween } from "../coordinates.js";
import type { PriceLevel } from "../place/price.js";
import type { Restaurant } from "../restaurant.js";
import { cuisineNames } from "../place/cuisine-names.js";

/** What a visitor can have against a place, as the words on its button; 'never again' lasts, the rest is for this evening. */
export const OBJECTIONS = ["too far", "too dear", "had it", "not this kitchen", "never again"] as const;

/** The place that was crossed out. */
export interface ExcludedPlace {
  readonly id: string;
  readonly name: string;
  readonly point?: Coordinates;
}

/** One thing that a visitor crossed out: the place, and with it what the objection is about. */
export type Exclusion = ExcludedPlace &
  (
    | { readonly objection: "had it" | "never again" }
    /** Metres from where was searched; nothing that far comes up. */
    | { readonly objection: "too far"; readonly metres: number }
    | { readonly objection: "too dear"; readonly level: PriceLevel }
    | { readonly objection: "not this kitchen"; readonly kitchen: string }
  );

/** Most exclusions that are kept; the oldest go first. */
export const MOST_EXCLUSIONS = 200;

/** How far apart two sources may put the same place, in metres. */
const SAME_PLACE = 150;

/** Tells whether an exclusion outlasts the evening. */
export function isForGood({ objection }: Exclusion): boolean {
  return objection === "never again";
}

/** The exclusions that a place can be crossed out with: what is not known of it cannot be held against it, nor its way where it lies at the very point. */
export function exclusionsFor(place: Restaurant, center: Coordinates): readonly Exclusion[] {
  const whose = excludedPlace(place);
  const { location, priceLevel, types } = place;
  const [kitchen] = cuisineNames(types);
  const metres = location && distanceBetween(center, location);
  return [
    ...(metres === undefined || metres === 0 ? [] : [{ ...whose, objection: "too far" as const, metres }]),
    ...(priceLevel === undefined ? [] : [{ ...whose, objection: "too dear" as const, level: priceLevel }]),
    { ...whose, objection: "had it" },
    ...(kitchen === undefined ? [] : [{ ...whose, objection: "not this kitchen" as const, kitchen }]),
    { ...whose, objection: "never again" },
  ];
}

/** What is kept of a place to know it again. */
export function excludedPlace({ id, name, location }: Restaurant): ExcludedPlace {
  return { id, name, ...(location && { point: location }) };
}

/** Tells whether an exclusion crosses a place out, as seen from where was searched; what is unknown stays in. */
export function excludes(exclusion: Exclusion, place: Restaurant, center: Coordinates): boolean {
  if (isSamePlace(exclusion, place)) return true;
  switch (exclusion.objection) {
    case "too far":
      return place.location !== undefined && distanceBetween(center, place.location) >= exclusion.metres;
    case "too dear":
      return place.priceLevel !== undefined && place.priceLevel >= exclusion.level;
    case "not this kitchen":
      return cuisineNames(place.types).includes(exclusion.kitchen);
    default:
      return false;
  }
}

/** The same id, or the same name at the same place: another source has ids of its own. */
export function isSamePlace({ id, name, point }: ExcludedPlace, place: Restaurant): boolean {
  if (id === place.id) return true;
  if (!point || !place.location || name.toLowerCase() !== place.name.toLowerCase()) return false;
  return distanceBetween(point, place.location) <= SAME_PLACE;
}

/** The exclusions with one more; of the same kind against the same place there is one. */
export function addExclusion(exclusions: readonly Exclusion[], exclusion: Exclusion): readonly Exclusion[] {
  return [...removeExclusion(exclusions, exclusion), exclusion].slice(-MOST_EXCLUSIONS);
}

/** The exclusions without one. */
export function removeExclusion(
  exclusions: readonly Exclusion[],
  exclusion: Exclusion,
): readonly Exclusion[] {
  return exclusions.filter((each) => !isSameExclusion(each, exclusion));
}

/** Tells whether two exclusions hold the same against the same place. */
export function isSameExclusion(one: Exclusion, other: Exclusion): boolean {
  return one.id === other.id && one.objection === other.objection;
}
