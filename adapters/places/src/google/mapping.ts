import { hoursOfPlace } from "./hours.js";
import { type Coordinates, isCoordinates } from "@dinner-dice/core/ground/coordinates";
import {
  readFields,
  isFields,
  readItems,
  known,
  readName,
  readText,
  readTexts,
  readWebAddress,
  lookUp,
  readCount,
  readNumber,
} from "@dinner-dice/core/ground/reading";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { type PriceLevel, readPriceLevel, readTraits } from "@dinner-dice/core/place/field";
import type { OpeningState } from "@dinner-dice/core/place/opening-hours";
import { type Restaurant, type RestaurantDetails, UNKNOWN_NAME } from "@dinner-dice/core/place/restaurant";
import { readRating, featuredReview, type Review } from "@dinner-dice/core/place/review";

/**
 * The most that a person pays, in US dollars, for one to three dollar signs; above that there are four.
 *
 * Google does not document how its ranges and levels relate. These steps agree best with the recorded places that have both
 * (`tests/adapters/places/google/recorded-price-pairs.ts`).
 */
const STEPS = [10, 50, 100] as const;

/** Rough US dollars for one unit, of late 2026. The steps fit pounds, euros and francs as well; any other currency stays unknown. */
const DOLLARS: Readonly<Record<string, number>> = {
  ...{ USD: 1, GBP: 1, EUR: 1, CHF: 1, CAD: 0.72, AUD: 0.65, NZD: 0.59, SEK: 0.1, NOK: 0.095 },
  ...{ DKK: 0.15, PLN: 0.26, CZK: 0.045, JPY: 0.0067, KRW: 0.00072, CNY: 0.14, HKD: 0.128, TWD: 0.031 },
  ...{ SGD: 0.75, THB: 0.029, INR: 0.0118, MXN: 0.055, BRL: 0.18, ILS: 0.27, AED: 0.27, ZAR: 0.055 },
  ...{ KES: 0.0077, TRY: 0.023, PHP: 0.017, IDR: 0.00006, VND: 0.000038, COP: 0.00025, ARS: 0.0007 },
  ...{ CLP: 0.00105, HUF: 0.003, RUB: 0.0125, UAH: 0.024, MYR: 0.24, NGN: 0.00068, EGP: 0.021 },
  ...{ SAR: 0.267, QAR: 0.275, KWD: 3.25, BHD: 2.65, OMR: 2.6, JOD: 1.41, PEN: 0.28, UYU: 0.025 },
  ...{ RON: 0.23, BGN: 0.59, RSD: 0.01, ISK: 0.008, GEL: 0.37, KZT: 0.0019, MAD: 0.108, TND: 0.34 },
  ...{ PKR: 0.0036, BDT: 0.0082, LKR: 0.0033, NPR: 0.0071, CRC: 0.002, DOP: 0.016, GTQ: 0.13, MOP: 0.125 },
};

export type LocatedRestaurant = Restaurant & { readonly location: Coordinates };

/** The order of google.maps.places.v1.PriceLevel; its place in the list is the classic number. */
export const PRICE_LEVELS = [
  "PRICE_LEVEL_FREE",
  "PRICE_LEVEL_INEXPENSIVE",
  "PRICE_LEVEL_MODERATE",
  "PRICE_LEVEL_EXPENSIVE",
  "PRICE_LEVEL_VERY_EXPENSIVE",
];

/** Parses one place of Places API (New). Returns `undefined` without an id or a finite point. */
export function placeFromGoogle(value: unknown): LocatedRestaurant | undefined {
  const place = readFields(value);
  const id = readText(place["id"]);
  const location = pointOf(place["location"]);
  if (id === undefined || location === undefined) return undefined;
  const { openingState = "unknown", types = [], ...details } = detailsFromGoogle(value);
  return { id, name: UNKNOWN_NAME, location, openingState, types, ...details };
}

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

/** Returns whether a place of Places API (New) is in business. A missing status counts as yes. */
export function tradesAtGoogle(value: unknown): boolean {
  const status = readFields(value)["businessStatus"];
  return status === undefined || status === "OPERATIONAL" || status === "BUSINESS_STATUS_UNSPECIFIED";
}

function countOf(value: unknown): number | undefined {
  const count = readCount(value);
  return count === 0 ? undefined : count;
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
  const { openNow } = readFields(hours);
  if (typeof openNow !== "boolean") return undefined;
  return openNow ? "open" : "closed";
}

/** Google's `ParkingOptions` of Places API (New), read 2026-11. */
const PARKING_OPTIONS = [
  ...["freeParkingLot", "paidParkingLot", "freeStreetParking", "paidStreetParking"],
  ...["valetParking", "freeGarageParking", "paidGarageParking"],
];

/** One kind is enough for yes. No requires a no to each kind. */
function parkingOf(value: unknown): boolean | undefined {
  const options = readFields(value);
  if (PARKING_OPTIONS.some((kind) => options[kind] === true)) return true;
  return PARKING_OPTIONS.every((kind) => options[kind] === false) ? false : undefined;
}

function weekOf(hours: unknown): readonly string[] | undefined {
  return readTexts(readFields(hours)["weekdayDescriptions"]);
}

/** Returns a review only if its author can be credited. */
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

/** By its end; a range without an end counts as more than its start. Two currencies are no range. */
export function levelOfRange(value: unknown): PriceLevel | undefined {
  const { startPrice, endPrice } = readFields(value);
  const [from, to] = [startPrice, endPrice].map((price) => readFields(price)["currencyCode"]);
  if (from !== undefined && to !== undefined && from !== to) return undefined;
  const [start, end] = [dollarsOf(startPrice), dollarsOf(endPrice)];
  if (end === undefined) {
    const isOpen = start !== undefined && endPrice === undefined;
    return isOpen ? levelWhere((most) => start < most) : undefined;
  }
  const isOdd = startPrice !== undefined && (start === undefined || start > end);
  return isOdd || end === 0 ? undefined : levelWhere((most) => end <= most);
}

function levelWhere(fits: (most: number) => boolean): PriceLevel {
  const step = STEPS.findIndex(fits);
  return (step < 0 ? 4 : step + 1) as PriceLevel;
}

/** Money's `units` is a text of a whole number, left out where it is zero (google.type.Money). */
function dollarsOf(money: unknown): number | undefined {
  if (!isFields(money)) return undefined;
  const { currencyCode, units = 0 } = money;
  const rate = lookUp(DOLLARS, readText(currencyCode) ?? "");
  const amount = readNumber(units);
  return rate === undefined || amount === undefined || amount < 0 ? undefined : amount * rate;
}

export interface Price {
  /** US dollars per 1,000 calls, first tier (up to 100,000 calls a month). */
  readonly perThousand: number;
  /** Calls a month that Google gives away; absent where that is not known. */
  readonly freePerMonth?: number;
}

/** US dollars per 1,000 calls of Google's SKUs, first tier, as of its price list of 2026-09-24. */
export const PRICES = {
  "text-search-ids": { perThousand: 0, freePerMonth: Infinity },
  "text-search-pro": { perThousand: 32, freePerMonth: 5000 },
  "text-search-enterprise": { perThousand: 35, freePerMonth: 1000 },
  "text-search-atmosphere": { perThousand: 40, freePerMonth: 1000 },
  "nearby-search-pro": { perThousand: 32, freePerMonth: 5000 },
  "nearby-search-enterprise": { perThousand: 35, freePerMonth: 1000 },
  "nearby-search-atmosphere": { perThousand: 40, freePerMonth: 1000 },
  "place-details-ids": { perThousand: 0, freePerMonth: Infinity },
  "place-details-essentials": { perThousand: 5, freePerMonth: 10_000 },
  "place-details-pro": { perThousand: 17, freePerMonth: 5000 },
  "place-details-enterprise": { perThousand: 20, freePerMonth: 1000 },
  "place-details-atmosphere": { perThousand: 25, freePerMonth: 1000 },
  "place-photos": { perThousand: 7, freePerMonth: 1000 },
  geocoding: { perThousand: 5, freePerMonth: 10_000 },
  "dynamic-maps": { perThousand: 7, freePerMonth: 10_000 },
} as const satisfies Readonly<Record<string, Price>>;

export type Sku = keyof typeof PRICES;

/** What one call costs in millionths of a US dollar, ignoring what Google gives away. */
export function microDollars(sku: Sku): number {
  return PRICES[sku].perThousand * 1000;
}

export function microDollarPrices(): Readonly<Record<Sku, number>> {
  const skus = Object.keys(PRICES) as Sku[];
  return Object.fromEntries(skus.map((sku) => [sku, microDollars(sku)])) as Record<Sku, number>;
}
