import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { Geocoded, PlaceSuggestion } from "@dinner-dice/core/ports/places-provider";
import {
  type Attribution,
  readPriceLevel,
  readRating,
  type Restaurant,
  type RestaurantDetails,
  type Review,
} from "@dinner-dice/core/restaurant";

type Check = (value: unknown) => boolean;
type Shape<T> = { readonly [Key in keyof Required<T>]: Check };

const text: Check = (value) => typeof value === "string";
const filled: Check = (value) => typeof value === "string" && value !== "";
const amount: Check = (value) => typeof value === "number" && Number.isFinite(value) && value >= 0;
const rating: Check = (value) => value !== undefined && readRating(value) === value;
const price: Check = (value) => value !== undefined && readPriceLevel(value) === value;
const flag: Check = (value) => typeof value === "boolean";
const webAddress: Check = (value) => typeof value === "string" && /^https?:\/\//i.test(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const REVIEW: Shape<Review> = {
  author: text,
  authorUrl: webAddress,
  authorPhotoUrl: webAddress,
  rating,
  text,
  relativeTime: text,
  url: webAddress,
};
const ATTRIBUTION: Shape<Attribution> = { text, url: webAddress };
const SUGGESTION: Shape<PlaceSuggestion> = { label: filled, point: isCoordinates };
const GEOCODED: Shape<Geocoded> = {
  point: isCoordinates,
  label: filled,
  approximate: flag,
  others: listOf((value) => fits(value, SUGGESTION, ["label", "point"])),
};
const DETAILS: Shape<RestaurantDetails> = {
  locationErrorMetres: amount,
  rating,
  reviewCount: amount,
  address: text,
  district: text,
  website: webAddress,
  phone: text,
  priceLevel: price,
  openingState: (value) => value === "open" || value === "closed" || value === "unknown",
  weekdayText: listOf(text),
  types: listOf(text),
  knownFor: text,
  since: amount,
  checked: amount,
  featuredReview: (value) => fits(value, REVIEW, ["author", "text"]),
  mapsUrl: webAddress,
  attributions: listOf((value) => fits(value, ATTRIBUTION, ["text"])),
  gaps: listOf((value) => value === "price" || value === "rating" || value === "open"),
};
const RESTAURANT: Shape<Restaurant> = { ...DETAILS, id: filled, name: filled, location: isCoordinates };

/** Tells whether a value from outside is a located place and nothing else. */
export function isGeocoded(value: unknown): value is Geocoded {
  return fits(value, GEOCODED, ["point"]);
}

/** Tells whether a value from outside is a list of restaurants, each with an id of its own. */
export function isRestaurants(value: unknown): value is readonly Restaurant[] {
  if (!listOf((place) => fits(place, RESTAURANT, ["id", "name", "openingState", "types"]))(value))
    return false;
  const ids = (value as readonly Restaurant[]).map(({ id }) => id);
  return new Set(ids).size === ids.length;
}

/** Tells whether a value from outside is what a details call may say. */
export function isDetails(value: unknown): value is RestaurantDetails {
  return fits(value, DETAILS, []);
}

/** Every needed key is there, every key is known, every value passes its check. */
function fits<T>(value: unknown, shape: Shape<T>, needed: readonly (keyof T)[]): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const checks = new Map<string, Check>(Object.entries(shape));
  const isKnown = Object.entries(value).every(([key, part]) => checks.get(key)?.(part) === true);
  return isKnown && needed.every((key) => Object.hasOwn(value, key));
}
