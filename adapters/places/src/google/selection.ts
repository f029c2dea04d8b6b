import { distanceBetween } from "@dinner-dice/core/coordinates";
import { ALL, type Extent } from "@dinner-dice/core/place/extent";
import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import type { SentWishes } from "./wishes.js";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { badAnswer } from "../http/service-errors.js";
import { checkSearch } from "../http/nearby.js";
import { type LocatedRestaurant, placeFromGoogle, tradesAtGoogle } from "./mapping.js";
import { GOOGLE } from "./settings.js";

/** Google's own limit for a circle, in metres. */
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
