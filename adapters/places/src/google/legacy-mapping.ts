import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { readPriceLevel } from "@dinner-dice/core/place/price";
import { readRating } from "@dinner-dice/core/place/rating";
import { featuredReview, type Review } from "@dinner-dice/core/place/review";
import { type RestaurantDetails, UNKNOWN_NAME } from "@dinner-dice/core/restaurant";
import {
  type Fields,
  readFields,
  readItems,
  known,
  readName,
  readText,
  readTexts,
  readWebAddress,
} from "@dinner-dice/core/reading";
import { toldState } from "../asking/told-state.js";
import { hoursOfLegacy } from "./hours.js";
import { countOf } from "./reading.js";
import { attributionFromHtml, decodeEntities } from "./markup.js";
import type { LocatedRestaurant } from "./selection.js";

/** Reads one place of the legacy search; `undefined` without an id or a finite point. */
export function placeFromLegacy(value: unknown): LocatedRestaurant | undefined {
  const place = readFields(value);
  const id = readText(place["place_id"]);
  const location = pointOf(readFields(place["geometry"])["location"]);
  if (id === undefined || location === undefined) return undefined;
  const { openingState = "unknown", types = [], ...details } = detailsFromLegacy(place);
  return {
    id,
    name: UNKNOWN_NAME,
    location,
    openingState,
    types,
    ...details,
  };
}

/** Reads all that a place says beyond id and point; what is unknown or odd is left out. */
export function detailsFromLegacy(place: Fields): RestaurantDetails {
  const hours = readFields(place["opening_hours"]);
  return known({
    name: readName(place["name"]),
    rating: readRating(place["rating"]),
    reviewCount: countOf(place["user_ratings_total"]),
    address: readText(place["vicinity"]) ?? readText(place["formatted_address"]),
    website: readWebAddress(place["website"]),
    phone: readText(place["formatted_phone_number"]) ?? readText(place["international_phone_number"]),
    phoneToDial: readText(place["international_phone_number"]),
    priceLevel: readPriceLevel(place["price_level"]),
    openingState: toldState(hours["open_now"]),
    hours: hoursOfLegacy(place),
    weekdayText: readTexts(hours["weekday_text"]),
    types: readTexts(place["types"]),
    featuredReview: featuredReview(readItems(place["reviews"]).flatMap((review) => reviewOf(review) ?? [])),
    mapsUrl: readWebAddress(place["url"]),
  });
}

/** Tells whether a place of the legacy search does business; saying nothing about it counts as yes. */
export function tradesAtLegacy(value: unknown): boolean {
  const { business_status: status, permanently_closed: closed } = readFields(value);
  return closed !== true && (status === undefined || status === "OPERATIONAL");
}

/** The sources that a legacy answer asks to be named, under its `html_attributions`. */
export function attributionsFromLegacy(body: Fields): readonly Attribution[] | undefined {
  const attributions = readItems(body["html_attributions"]).flatMap(
    (html) => attributionFromHtml(readText(html)) ?? [],
  );
  return attributions.length > 0 ? attributions : undefined;
}

function pointOf(value: unknown): Coordinates | undefined {
  const { lat, lng } = readFields(value);
  const point = { lat, lng };
  return isCoordinates(point) ? point : undefined;
}

/** A review is kept only when its author can be credited; legacy texts carry simple HTML entities. */
function reviewOf(value: unknown): Review | undefined {
  const review = readFields(value);
  const author = readText(review["author_name"]);
  if (author === undefined) return undefined;
  return {
    author: decodeEntities(author),
    text: decodeEntities(readText(review["text"]) ?? ""),
    ...known({
      authorUrl: readWebAddress(review["author_url"]),
      authorPhotoUrl: readWebAddress(review["profile_photo_url"]),
      rating: readRating(review["rating"]),
      relativeTime: readText(review["relative_time_description"]),
    }),
  };
}
