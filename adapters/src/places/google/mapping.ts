import type { Coordinates } from "@dinner-dice/core/coordinates";
import { isCoordinates } from "@dinner-dice/core/coordinates";
import {
  type Attribution,
  featuredReview,
  type OpeningState,
  type PriceLevel,
  readPriceLevel,
  readRating,
  type Restaurant,
  type RestaurantDetails,
  type Review,
  SPECIFIED_DEFAULTS,
} from "@dinner-dice/core/restaurant";
import { countOf, fieldsOf, isFields, itemsOf, known, textOf, textsOf, webAddressOf } from "./reading.js";

/** The order of google.maps.places.v1.PriceLevel; its place in the list is the classic number. */
const PRICE_LEVELS = [
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
  const place = fieldsOf(value);
  const id = textOf(place["id"]);
  const location = pointOf(place["location"]);
  if (id === undefined || location === undefined) return undefined;
  const { openingState = "unknown", types = [], ...details } = detailsFromGoogle(value);
  const name = textOf(fieldsOf(place["displayName"])["text"]) ?? SPECIFIED_DEFAULTS.name;
  return { id, name, location, openingState, types, ...details };
}

/** Reads all that a place says beyond id, name and point; what is unknown or odd is left out. */
export function detailsFromGoogle(value: unknown): RestaurantDetails {
  const place = fieldsOf(value);
  return known({
    rating: readRating(place["rating"]),
    reviewCount: countOf(place["userRatingCount"]),
    address: textOf(place["shortFormattedAddress"]) ?? textOf(place["formattedAddress"]),
    website: webAddressOf(place["websiteUri"]),
    phone: textOf(place["nationalPhoneNumber"]) ?? textOf(place["internationalPhoneNumber"]),
    priceLevel: priceOf(place["priceLevel"]),
    openingState: openingOf(place["currentOpeningHours"]) ?? openingOf(place["regularOpeningHours"]),
    weekdayText: weekOf(place["regularOpeningHours"]) ?? weekOf(place["currentOpeningHours"]),
    types: textsOf(place["types"]),
    featuredReview: featuredReview(itemsOf(place["reviews"]).flatMap((review) => reviewOf(review) ?? [])),
    mapsUrl: webAddressOf(place["googleMapsUri"]),
    attributions: attributionsOf(place["attributions"]),
  });
}

/** Tells whether a place of Places API (New) does business; saying nothing about it counts as yes. */
export function tradesAtGoogle(value: unknown): boolean {
  const status = fieldsOf(value)["businessStatus"];
  return status === undefined || status === "OPERATIONAL" || status === "BUSINESS_STATUS_UNSPECIFIED";
}

function pointOf(value: unknown): Coordinates | undefined {
  const { latitude, longitude } = fieldsOf(value);
  const point = { lat: latitude, lng: longitude };
  return isCoordinates(point) ? point : undefined;
}

function priceOf(value: unknown): PriceLevel | undefined {
  return typeof value === "string" ? readPriceLevel(PRICE_LEVELS.indexOf(value)) : undefined;
}

function openingOf(hours: unknown): OpeningState | undefined {
  const open = fieldsOf(hours)["openNow"];
  if (typeof open !== "boolean") return undefined;
  return open ? "open" : "closed";
}

function weekOf(hours: unknown): readonly string[] | undefined {
  return textsOf(fieldsOf(hours)["weekdayDescriptions"]);
}

/** A review is kept only when its author can be credited. */
function reviewOf(value: unknown): Review | undefined {
  const review = fieldsOf(value);
  const by = fieldsOf(review["authorAttribution"]);
  const author = textOf(by["displayName"]);
  if (author === undefined) return undefined;
  return {
    author,
    text: wordsOf(review["text"]) ?? wordsOf(review["originalText"]) ?? "",
    ...known({
      authorUrl: webAddressOf(by["uri"]),
      authorPhotoUrl: webAddressOf(by["photoUri"]),
      rating: readRating(review["rating"]),
      relativeTime: textOf(review["relativePublishTimeDescription"]),
      url: webAddressOf(review["googleMapsUri"]),
    }),
  };
}

function wordsOf(localized: unknown): string | undefined {
  return textOf(fieldsOf(localized)["text"]);
}

function attributionsOf(value: unknown): readonly Attribution[] | undefined {
  const attributions = itemsOf(value)
    .filter(isFields)
    .flatMap((each): readonly Attribution[] => {
      const text = textOf(each["provider"]);
      return text === undefined ? [] : [{ text, ...known({ url: webAddressOf(each["providerUri"]) }) }];
    });
  return attributions.length > 0 ? attributions : undefined;
}
