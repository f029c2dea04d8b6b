import { checkSearch, badAnswer } from "../http/service.js";
import { GOOGLE } from "./http.js";
import { type Sku, type LocatedRestaurant, placeFromGoogle, tradesAtGoogle } from "./mapping.js";
import { NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { ALL, type Extent, type NearbySearch } from "@dinner-dice/core/ports/places-provider";

/**
 * How a pick is paid for.
 *
 * 'lazy': one search, then the details of the picked place. 'eager': one more expensive search that returns phone, website, hours and
 * reviews of all candidates, so details need no further call.
 */
export type GoogleStrategy = "lazy" | "eager";

/** Google's price tiers, cheapest first; a call costs what its dearest field costs. */
const TIERS = ["ids", "essentials", "pro", "enterprise", "atmosphere"] as const;
export type Tier = (typeof TIERS)[number];

/** One field of a place: the tier it lifts a search or a details call to, and which calls ask for it. */
export interface GoogleField {
  readonly path: string;
  readonly searchTier: Tier;
  readonly detailsTier: Tier;
  readonly asked: readonly ("lazy-search" | "eager-search" | "details" | "eager-details")[];
}

const SEARCHES = ["lazy-search", "eager-search"] as const;
const EVERYWHERE = [...SEARCHES, "details"] as const;
const LATE = ["eager-search", "details"] as const;
/** A filter uses it, so details must not supply it if searches cannot. */
const EAGERLY = ["eager-search", "eager-details"] as const;

/** Every field the card needs, with its tiers (Places API (New), "Place data fields", read 2026-11). */
export const GOOGLE_FIELDS: readonly GoogleField[] = [
  { path: "id", searchTier: "ids", detailsTier: "ids", asked: EVERYWHERE },
  { path: "attributions", searchTier: "ids", detailsTier: "ids", asked: EVERYWHERE },
  { path: "location", searchTier: "pro", detailsTier: "essentials", asked: SEARCHES },
  { path: "formattedAddress", searchTier: "pro", detailsTier: "essentials", asked: SEARCHES },
  { path: "shortFormattedAddress", searchTier: "pro", detailsTier: "essentials", asked: SEARCHES },
  { path: "types", searchTier: "pro", detailsTier: "essentials", asked: SEARCHES },
  { path: "displayName", searchTier: "pro", detailsTier: "pro", asked: EVERYWHERE },
  { path: "businessStatus", searchTier: "pro", detailsTier: "pro", asked: SEARCHES },
  { path: "googleMapsUri", searchTier: "pro", detailsTier: "pro", asked: EVERYWHERE },
  { path: "timeZone", searchTier: "pro", detailsTier: "pro", asked: EVERYWHERE },
  { path: "utcOffsetMinutes", searchTier: "pro", detailsTier: "pro", asked: EVERYWHERE },
  { path: "rating", searchTier: "enterprise", detailsTier: "enterprise", asked: SEARCHES },
  { path: "userRatingCount", searchTier: "enterprise", detailsTier: "enterprise", asked: SEARCHES },
  { path: "priceLevel", searchTier: "enterprise", detailsTier: "enterprise", asked: SEARCHES },
  { path: "priceRange", searchTier: "enterprise", detailsTier: "enterprise", asked: SEARCHES },
  { path: "currentOpeningHours", searchTier: "enterprise", detailsTier: "enterprise", asked: EVERYWHERE },
  { path: "regularOpeningHours", searchTier: "enterprise", detailsTier: "enterprise", asked: EVERYWHERE },
  { path: "nationalPhoneNumber", searchTier: "enterprise", detailsTier: "enterprise", asked: LATE },
  { path: "internationalPhoneNumber", searchTier: "enterprise", detailsTier: "enterprise", asked: LATE },
  { path: "websiteUri", searchTier: "enterprise", detailsTier: "enterprise", asked: LATE },
  { path: "parkingOptions", searchTier: "atmosphere", detailsTier: "atmosphere", asked: EAGERLY },
  { path: "reviews", searchTier: "atmosphere", detailsTier: "atmosphere", asked: LATE },
];

/** The field mask of a search: comma separated, no spaces. */
export function searchMask(strategy: GoogleStrategy): string {
  return searchFields(strategy)
    .map(({ path }) => `places.${path}`)
    .join(",");
}

export function detailsMask(strategy: GoogleStrategy): string {
  return detailsFields(strategy)
    .map(({ path }) => path)
    .join(",");
}

export function searchSku(call: "nearby-search" | "text-search", strategy: GoogleStrategy): Sku {
  const tier = dearest(searchFields(strategy).map(({ searchTier }) => searchTier));
  return `${call}-${tier === "enterprise" || tier === "atmosphere" ? tier : "pro"}`;
}

export function detailsSku(strategy: GoogleStrategy): Sku {
  return `place-details-${dearest(detailsFields(strategy).map(({ detailsTier }) => detailsTier))}`;
}

function searchFields(strategy: GoogleStrategy): readonly GoogleField[] {
  return GOOGLE_FIELDS.filter(({ asked }) => asked.includes(`${strategy}-search`));
}

function detailsFields(strategy: GoogleStrategy): readonly GoogleField[] {
  return GOOGLE_FIELDS.filter(
    ({ asked }) => asked.includes("details") || asked.some((call) => call === `${strategy}-details`),
  );
}

function dearest(tiers: readonly Tier[]): Tier {
  return tiers.reduce((best, tier) => (TIERS.indexOf(tier) > TIERS.indexOf(best) ? tier : best), "ids");
}

/** Google's own limit for a circle, in meters. */
export const GOOGLE_RADIUS_LIMIT = 50_000;

/** Places that one page of Google's holds at most. */
export const GOOGLE_PAGE = 20;

/**
 * Reads the restaurants of one page. Drops places without id or point, closed places, places outside the circle (Google's rectangles and
 * biases reach farther) and repeated ids. Throws 'bad-answer' if nothing on the page can be read.
 */
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
