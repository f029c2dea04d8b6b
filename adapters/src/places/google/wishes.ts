import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/rules/rules";

/**
 * What of the wishes Google judges itself, at the same price as a search without them.
 *
 * Google leaves out what it knows nothing about: places without a rating, a price or hours. A visitor who lets unrated places in
 * therefore sends no rating. Unknown prices stay in for every visitor, so a price is sent only with a second look, beside a first one
 * that told them (see `reachingPlaces`), and such an answer is always called a part. Ratings are sent in half stars, rounded down:
 * Google rounds up, and would drop 3.7 where 3.7 was asked for.
 */
export function judgedByGoogle({ minRating, unrated, openNow, maxPrice }: Wishes): Wishes {
  const rating = unrated ? NEUTRAL_WISHES.minRating : Math.floor(minRating * 2) / 2;
  return { ...NEUTRAL_WISHES, minRating: rating, openNow, maxPrice };
}

/** What of the wishes the legacy search judges: it knows no least rating. */
export function judgedByLegacy(wishes: Wishes): Wishes {
  return { ...judgedByGoogle(wishes), minRating: NEUTRAL_WISHES.minRating };
}

/** Tells whether a price is sent: the answer then leaves out what is unknown and yet wanted. */
export function losesUnknown({ wishes, knownOnly }: Pick<NearbySearch, "wishes" | "knownOnly">): boolean {
  return knownOnly === true && wishes.maxPrice < NEUTRAL_WISHES.maxPrice;
}
