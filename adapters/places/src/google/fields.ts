import { checkSearch, badAnswer } from "../http/service.js";
import { GOOGLE } from "./http.js";
import { type Sku, type LocatedRestaurant, placeFromGoogle, tradesAtGoogle } from "./mapping.js";
import { NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { ALL, type Extent, type NearbySearch } from "@dinner-dice/core/ports/places-provider";

/** Google's price tiers, cheapest first; a call costs what its dearest field costs. */
const TIERS = ["ids", "essentials", "pro", "enterprise", "atmosphere"] as const;
export type Tier = (typeof TIERS)[number];

/** One field of a place: the tier it lifts a search or a details call to. */
export interface GoogleField {
  readonly path: string;
  readonly searchTier: Tier;
  readonly detailsTier: Tier;
  /** Every search asks for it; true where a details call does too. */
  readonly inDetails: boolean;
}

/** Every field the card needs, with its tiers (Places API (New), "Place data fields", read 2026-11). */
export const GOOGLE_FIELDS: readonly GoogleField[] = [
  { path: "id", searchTier: "ids", detailsTier: "ids", inDetails: true },
  { path: "attributions", searchTier: "ids", detailsTier: "ids", inDetails: true },
  { path: "location", searchTier: "pro", detailsTier: "essentials", inDetails: false },
  { path: "formattedAddress", searchTier: "pro", detailsTier: "essentials", inDetails: false },
  { path: "shortFormattedAddress", searchTier: "pro", detailsTier: "essentials", inDetails: false },
  { path: "types", searchTier: "pro", detailsTier: "essentials", inDetails: false },
  { path: "displayName", searchTier: "pro", detailsTier: "pro", inDetails: true },
  { path: "businessStatus", searchTier: "pro", detailsTier: "pro", inDetails: false },
  { path: "googleMapsUri", searchTier: "pro", detailsTier: "pro", inDetails: true },
  { path: "timeZone", searchTier: "pro", detailsTier: "pro", inDetails: true },
  { path: "utcOffsetMinutes", searchTier: "pro", detailsTier: "pro", inDetails: true },
  { path: "rating", searchTier: "enterprise", detailsTier: "enterprise", inDetails: false },
  { path: "userRatingCount", searchTier: "enterprise", detailsTier: "enterprise", inDetails: false },
  { path: "priceLevel", searchTier: "enterprise", detailsTier: "enterprise", inDetails: false },
  { path: "priceRange", searchTier: "enterprise", detailsTier: "enterprise", inDetails: false },
  { path: "currentOpeningHours", searchTier: "enterprise", detailsTier: "enterprise", inDetails: true },
  { path: "regularOpeningHours", searchTier: "enterprise", detailsTier: "enterprise", inDetails: true },
  { path: "nationalPhoneNumber", searchTier: "enterprise", detailsTier: "enterprise", inDetails: true },
  { path: "internationalPhoneNumber", searchTier: "enterprise", detailsTier: "enterprise", inDetails: true },
  { path: "websiteUri", searchTier: "enterprise", detailsTier: "enterprise", inDetails: true },
  { path: "parkingOptions", searchTier: "atmosphere", detailsTier: "atmosphere", inDetails: true },
  { path: "reviews", searchTier: "atmosphere", detailsTier: "atmosphere", inDetails: true },
];

const DETAILS_FIELDS = GOOGLE_FIELDS.filter(({ inDetails }) => inDetails);

/**
 * The field mask of a search: comma separated, no spaces. It brings phone, website, hours and reviews of all candidates, so that details
 * need no further call: 1,000 picks cost 40 dollars, and 60 with a cheaper search and a details call each.
 */
export const SEARCH_MASK = GOOGLE_FIELDS.map(({ path }) => `places.${path}`).join(",");
export const DETAILS_MASK = DETAILS_FIELDS.map(({ path }) => path).join(",");

export function searchSku(call: "nearby-search" | "text-search"): Sku {
  const tier = dearest(GOOGLE_FIELDS.map(({ searchTier }) => searchTier));
  return `${call}-${tier === "enterprise" || tier === "atmosphere" ? tier : "pro"}`;
}

export const DETAILS_SKU: Sku = `place-details-${dearest(DETAILS_FIELDS.map(({ detailsTier }) => detailsTier))}`;

function dearest(tiers: readonly Tier[]): Tier {
  return tiers.reduce((best, tier) => (TIERS.indexOf(tier) > TIERS.indexOf(best) ? tier : best), "ids");
}

/** Google's own limit for a circle, in meters. */
export const GOOGLE_RADIUS_LIMIT = 50_000;

export const GOOGLE_PAGE = 20;

/** Drops closed, repeated and unreadable places, and those outside the circle. Throws 'bad-answer' if nothing can be read. */
export function selectPlaces(page: readonly unknown[], search: NearbySearch): readonly Restaurant[] {
  const places = page.slice(0, GOOGLE_PAGE).map((value) => ({ value, place: placeFromGoogle(value) }));
  if (places.length > 0 && places.every(({ place }) => place === undefined))
    throw badAnswer(GOOGLE, "no place has an id and a point");
  const kept = places.flatMap(({ value, place }) =>
    place && tradesAtGoogle(value) && isInside(place, search) ? [place] : [],
  );
  return [...new Map(kept.map((place) => [place.id, place])).values()];
}

/** A page that is not full holds everything that Google returns for the circle. A full page may have left out any number of places. */
export function extentOf(page: readonly unknown[], { losesUnknown }: SentWishes): Extent {
  if (losesUnknown) return { kind: "part" };
  return page.length < GOOGLE_PAGE ? ALL : { kind: "part", chosen: "best-known" };
}

/** Refuses a search that Google could only misread, in Google's own word. */
export function checkGoogleSearch(search: NearbySearch): void {
  checkSearch(search, "INVALID_REQUEST");
}

/** Returns whether a text can be a Google id. We send nothing else. */
export function isPlaceId(id: string): boolean {
  return /^[\w-]{1,1024}$/.test(id);
}

function isInside({ location }: LocatedRestaurant, { center, radius }: NearbySearch): boolean {
  return distanceBetween(center, location) <= radius;
}

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
