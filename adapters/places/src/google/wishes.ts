import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/rules/rules";

/**
 * Narrows wishes to those that Google judges itself, at the price of a search without them. It can judge opening only for the current moment.
 *
 * Ratings become half stars, rounded down: Google rounds up, and would drop 3.7 for a minimum of 3.7. Narrowing twice changes nothing.
 */
export function judgedByGoogle({ openNow, when, maxPrice, minRating, unrated }: Wishes): Wishes {
  const judged = { ...NEUTRAL_WISHES, openNow: openNow && when === "", maxPrice };
  const rating = Math.floor(minRating * 2) / 2;
  return rating > NEUTRAL_WISHES.minRating ? { ...judged, minRating: rating, unrated } : judged;
}

/** What of a search's wishes is sent to Google, and whether the answer then lacks places that are unknown and yet wanted. */
export interface SentWishes {
  readonly minRating?: number;
  readonly openNow: boolean;
  readonly maxPrice?: number;
  readonly losesUnknown: boolean;
}

/**
 * Google leaves out places whose rating, price or hours it does not know.
 *
 * So a first search sends only those wishes for which the visitor excludes unknown values. A second search sends all wishes. The first
 * one already returned the places with unknown facts, and the second one's answer counts as a part.
 */
export function sentWishes({ wishes, ...look }: Pick<NearbySearch, "wishes" | "knownOnly">): SentWishes {
  const knownOnly = look.knownOnly === true;
  const isRated = wishes.minRating > NEUTRAL_WISHES.minRating && (knownOnly || !wishes.unrated);
  const isPriced = knownOnly && wishes.maxPrice < NEUTRAL_WISHES.maxPrice;
  return {
    ...(isRated && { minRating: wishes.minRating }),
    openNow: wishes.openNow && wishes.when === "",
    ...(isPriced && { maxPrice: wishes.maxPrice }),
    losesUnknown: isPriced || (isRated && wishes.unrated),
  };
}
