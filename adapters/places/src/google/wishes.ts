import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/rules/rules";

/**
 * Narrows wishes to what Google judges itself, at the same price as a search without them.
 *
 * Ratings become half stars, rounded down: Google rounds up, and would drop 3.7 where 3.7 was asked for. Narrowing twice changes nothing.
 */
export function judgedByGoogle(wishes: Wishes): Wishes {
  const { minRating, unrated } = wishes;
  const judged = judgedByLegacy(wishes);
  const rating = Math.floor(minRating * 2) / 2;
  return rating > NEUTRAL_WISHES.minRating ? { ...judged, minRating: rating, unrated } : judged;
}

/** Narrows wishes to what the legacy search judges: it knows no least rating. Google can judge what is open now, and at no other time. */
export function judgedByLegacy({ openNow, when, maxPrice }: Wishes): Wishes {
  return { ...NEUTRAL_WISHES, openNow: openNow && when === "", maxPrice };
}

/** What of a search's wishes is sent to Google, and whether the answer then lacks places that are unknown and yet wanted. */
export interface SentWishes {
  readonly minRating?: number;
  readonly openNow: boolean;
  readonly maxPrice?: number;
  readonly losesUnknown: boolean;
}

/**
 * Google leaves out what it knows nothing about: places without a rating, a price or hours.
 *
 * So a first look sends only what the visitor does not want to be unknown. A second look stands beside a first one that told the unknown; it
 * sends all wishes, and what it loses is called a part.
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
