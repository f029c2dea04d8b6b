import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import {
  type Attribution,
  featuredReview,
  type OpeningState,
  readPriceLevel,
  readRating,
  type RestaurantDetails,
  type Review,
  SPECIFIED_DEFAULTS,
} from "@dinner-dice/core/restaurant";
import { attributionFromHtml, decodeEntities } from "./markup.js";
import { countOf, type Fields, fieldsOf, itemsOf, known, textOf, textsOf, webAddressOf } from "./reading.js";
import type { LocatedRestaurant } from "./selection.js";

/** Reads one place of the legacy search; `undefined` without an id or a finite point. */
export function placeFromLegacy(value: unknown): LocatedRestaurant | undefined {
  const place = fieldsOf(value);
  const id = textOf(place["place_id"]);
  const location = pointOf(fieldsOf(place["geometry"])["location"]);
  if (id === undefined || location === undefined) return undefined;
  const { openingState = "unknown", types = [], ...details } = detailsFromLegacy(place);
  return {
    id,
    name: textOf(place["name"]) ?? SPECIFIED_DEFAULTS.name,
    location,
    openingState,
    types,
    ...details,
  };
}

/** Reads all that a place says beyond id, name and point; what is unknown or odd is left out. */
export function detailsFromLegacy(place: Fields): RestaurantDetails {
  const hours = fieldsOf(place["opening_hours"]);
  return known({
    rating: readRating(place["rating"]),
    reviewCount: countOf(place["user_ratings_total"]),
    address: textOf(place["vicinity"]) ?? textOf(place["formatted_address"]),
    website: webAddressOf(place["website"]),
    phone: textOf(place["formatted_phone_number"]) ?? textOf(place["international_phone_number"]),
    priceLevel: readPriceLevel(place["price_level"]),
    openingState: openingOf(hours["open_now"]),
    weekdayText: textsOf(hours["weekday_text"]),
    types: textsOf(place["types"]),
    featuredReview: featuredReview(itemsOf(place["reviews"]).flatMap((review) => reviewOf(review) ?? [])),
    mapsUrl: webAddressOf(place["url"]),
  });
}

/** Tells whether a place of the legacy search does business; saying nothing about it counts as yes. */
export function tradesAtLegacy(value: unknown): boolean {
  const { business_status: status, permanently_closed: closed } = fieldsOf(value);
  return closed !== true && (status === undefined || status === "OPERATIONAL");
}

/** The sources that a legacy answer asks to be named, under its `html_attributions`. */
export function attributionsFromLegacy(body: Fields): readonly Attribution[] | undefined {
  const attributions = itemsOf(body["html_attributions"]).flatMap(
    (html) => attributionFromHtml(textOf(html)) ?? [],
  );
  return attributions.length > 0 ? attributions : undefined;
}

function pointOf(value: unknown): Coordinates | undefined {
  const { lat, lng } = fieldsOf(value);
  const point = { lat, lng };
  return isCoordinates(point) ? point : undefined;
}

function openingOf(open: unknown): OpeningState | undefined {
  if (typeof open !== "boolean") return undefined;
  return open ? "open" : "closed";
}

/** A review is kept only when its author can be credited; legacy texts carry simple HTML entities. */
function reviewOf(value: unknown): Review | undefined {
  const review = fieldsOf(value);
  const author = textOf(review["author_name"]);
  if (author === undefined) return undefined;
  return {
    author: decodeEntities(author),
    text: decodeEntities(textOf(review["text"]) ?? ""),
    ...known({
      authorUrl: webAddressOf(review["author_url"]),
      authorPhotoUrl: webAddressOf(review["profile_photo_url"]),
      rating: readRating(review["rating"]),
      relativeTime: textOf(review["relative_time_description"]),
    }),
  };
}
