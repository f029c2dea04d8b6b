import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { FIRST_SEARCH_LIMIT, RADIUS_LIMITS } from "@dinner-dice/core/radius";
import { asksAnything, NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/rules/rules";

/** Metres by which a search that is moved to a grid and grown lies inside the circle that was wanted. */
const INSET = 260;

/** What is asked where nothing that was told matches, in order: the provider's own judgment of the wishes, then the middle of the circle. */
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

/** A search for the whole neighbourhood. */
export function widest(search: NearbySearch): NearbySearch {
  return { ...search, radius: FIRST_SEARCH_LIMIT };
}

/** The same text for the same question of a neighbourhood. */
export function questionOf({ center, radius, cuisine, wishes }: NearbySearch): string {
  const middle = [center.lat, center.lng].map((degrees) => degrees.toFixed(3));
  return [...middle, Math.ceil(radius / 100), cuisine, ...Object.values(wishes)].join(" ");
}
