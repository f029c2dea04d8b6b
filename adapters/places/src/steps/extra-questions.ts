import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { FIRST_SEARCH_LIMIT, RADIUS_LIMITS } from "@dinner-dice/core/radius";
import { asksAnything, NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/rules/rules";

/** How many metres a search that was moved to a grid and widened lies inside the visitor's circle. */
const INSET = 260;

/** The questions to ask when nothing matches, in order: with the filters that the provider applies itself, then for the middle of the circle. */
export function questionsAgain(
  search: NearbySearch,
  { judged, isShut }: { readonly judged: Wishes; readonly isShut: boolean },
): readonly NearbySearch[] {
  const open = { ...judged, maxPrice: NEUTRAL_WISHES.maxPrice };
  const wished = isShut && judged.maxPrice < open.maxPrice ? [open, judged] : [judged];
  const inner = { ...search, wishes: NEUTRAL_WISHES, radius: search.radius - INSET };
  return [
    ...(asksAnything(judged)
      ? wished.map((wishes) => ({ ...search, wishes, knownOnly: true as const }))
      : []),
    ...(inner.radius >= RADIUS_LIMITS.min ? [inner] : []),
  ];
}

/** The same search in the whole neighborhood. */
export function widest(search: NearbySearch): NearbySearch {
  return { ...search, radius: FIRST_SEARCH_LIMIT };
}

/** A key that is the same for the same question. */
export function questionOf({ center, radius, cuisine, wishes }: NearbySearch): string {
  const middle = [center.lat, center.lng].map((degrees) => degrees.toFixed(3));
  return [...middle, Math.ceil(radius / 100), cuisine, ...Object.values(wishes)].join(" ");
}
