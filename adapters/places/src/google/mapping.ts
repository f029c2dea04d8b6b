import type { Coordinates } from "@dinner-dice/core/coordinates";
import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import type { OpeningState } from "@dinner-dice/core/place/opening-state";
import { type PriceLevel, readPriceLevel } from "@dinner-dice/core/place/price";
import { readRating } from "@dinner-dice/core/place/rating";
import { readTraits } from "@dinner-dice/core/place/traits";
import { featuredReview, type Review } from "@dinner-dice/core/place/review";
import { type Restaurant, type RestaurantDetails, UNKNOWN_NAME } from "@dinner-dice/core/restaurant";
import {
  readFields,
  isFields,
  readItems,
  known,
  readName,
  readText,
  readTexts,
  readWebAddress,
} from "@dinner-dice/core/reading";
import { toldState } from "../asking/told-state.js";
import { hoursOfPlace } from "./hours.js";
import { levelOfRange } from "./price-range.js";
import { countOf } from "./reading.js";

/** The order of google.maps.places.v1.PriceLevel; its place in the list is the classic number. */
export const PRICE_LEVELS = [
  "PRICE_LEVEL_FREE",
  "PRICE_LEVEL_INEXPENSIVE",
  "PRICE_LEVEL_MODERATE",
  "PRICE_LEVEL_EXPENSIVE",
  "PRICE_LEVEL_VERY_EXPENSIVE",
];

/** Reads one place of Places API (New); `undefined` without an id or a finite point. */
export function placeFromGoogle(
  value: unknown,
): (Restaurant & { readonly location: Coordinates }) | undefined {
  const place = readFields(value);
  const id = readText(place["id"]);
  const location = pointOf(place["location"]);
  if (id === undefined || location === undefined) return undefined;
  const { openingState = "unknown", types = [], ...details } = detailsFromGoogle(value);
  return { id, name: UNKNOWN_NAME, location, openingState, types, ...details };
}

/** Reads all that a place says beyond id and point; what is unknown or odd is left out. */
export function detailsFromGoogle(value: unknown): RestaurantDetails {
  const place = readFields(value);
  return known({
    name: readName(readFields(place["displayName"])["text"]),
    rating: readRating(place["rating"]),
    reviewCount: countOf(place["userRatingCount"]),
    address: readText(place["shortFormattedAddress"]) ?? readText(place["formattedAddress"]),
    website: readWebAddress(place["websiteUri"]),
    phone: readText(place["nationalPhoneNumber"]) ?? readText(place["internationalPhoneNumber"]),
    phoneToDial: readText(place["internationalPhoneNumber"]),
    priceLevel: priceOf(place["priceLevel"]) ?? levelOfRange(place["priceRange"]),
    openingState: openingOf(place["currentOpeningHours"]) ?? openingOf(place["regularOpeningHours"]),
    hours: hoursOfPlace(place),
    weekdayText: weekOf(place["regularOpeningHours"]) ?? weekOf(place["currentOpeningHours"]),
    types: readTexts(place["types"]),
    traits: readTraits({ parking: parkingOf(place["parkingOptions"]) }),
    featuredReview: featuredReview(readItems(place["reviews"]).flatMap((review) => reviewOf(review) ?? [])),
    mapsUrl: readWebAddress(place["googleMapsUri"]),
    attributions: attributionsOf(place["attributions"]),
  });
}

/** Tells whether a place of Places API (New) does business; saying nothing about it counts as yes. */
export function tradesAtGoogle(value: unknown): boolean {
  const status = readFields(value)["businessStatus"];
  return status === undefined || status === "OPERATIONAL" || status === "BUSINESS_STATUS_UNSPECIFIED";
}

function pointOf(value: unknown): Coordinates | undefined {
  const { latitude, longitude } = readFields(value);
  const point = { lat: latitude, lng: longitude };
  return isCoordinates(point) ? point : undefined;
}

function priceOf(value: unknown): PriceLevel | undefined {
  return typeof value === "string" ? readPriceLevel(PRICE_LEVELS.indexOf(value)) : undefined;
}

function openingOf(hours: unknown): OpeningState | undefined {
  return toldState(readFields(hours)["openNow"]);
}

/** Google's `ParkingOptions` of Places API (New), read 2026-11. */
const PARKING_OPTIONS = [
  ...["freeParkingLot", "paidParkingLot", "freeStreetParking", "paidStreetParking"],
  ...["valetParking", "freeGarageParking", "paidGarageParking"],
];

/** One kind is enough for yes; no needs a no to each kind. */
function parkingOf(value: unknown): boolean | undefined {
  const options = readFields(value);
  if (PARKING_OPTIONS.some((kind) => options[kind] === true)) return true;
  return PARKING_OPTIONS.every((kind) => options[kind] === false) ? false : undefined;
}

function weekOf(hours: unknown): readonly string[] | undefined {
  return readTexts(readFields(hours)["weekdayDescriptions"]);
}

/** A review is kept only when its author can be credited. */
function reviewOf(value: unknown): Review | undefined {
  const review = readFields(value);
  const by = readFields(review["authorAttribution"]);
  const author = readText(by["displayName"]);
  if (author === undefined) return undefined;
  return {
    author,
    text: wordsOf(review["text"]) ?? wordsOf(review["originalText"]) ?? "",
    ...known({
      authorUrl: readWebAddress(by["uri"]),
      authorPhotoUrl: readWebAddress(by["photoUri"]),
      rating: readRating(review["rating"]),
      relativeTime: readText(review["relativePublishTimeDescription"]),
      url: readWebAddress(review["googleMapsUri"]),
    }),
  };
}

function wordsOf(localized: unknown): string | undefined {
  return readText(readFields(localized)["text"]);
}

function attributionsOf(value: unknown): readonly Attribution[] | undefined {
  const attributions = readItems(value)
    .filter(isFields)
    .flatMap((each): readonly Attribution[] => {
      const text = readText(each["provider"]);
      return text === undefined ? [] : [{ text, ...known({ url: readWebAddress(each["providerUri"]) }) }];
    });
  return attributions.length > 0 ? attributions : undefined;
}
