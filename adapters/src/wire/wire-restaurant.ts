import { isCoordinates } from "@dinner-dice/core/coordinates";
import {
  type Attribution,
  type Gap,
  type OpeningState,
  readPriceLevel,
  readRating,
  type Restaurant,
  type RestaurantDetails,
  type Review,
  SPECIFIED_DEFAULTS,
} from "@dinner-dice/core/restaurant";

/** Wire fields whose value is only the specification's default because nothing is known. */
export type UnknownField =
  "name" | "rating" | "user_ratings_total" | "opening_hours" | "price_level" | "types";

const GAPS: readonly Gap[] = ["price", "rating", "open"];

/** A review on the wire (specification §3), plus where it can be read. */
export interface WireReview {
  readonly author_name: string;
  readonly author_url?: string | undefined;
  readonly profile_photo_url?: string | undefined;
  readonly rating: number;
  readonly text: string;
  readonly relative_time_description: string;
  readonly url?: string | undefined;
}

/** A restaurant on the wire: the specification's fields (§3, §7) with its defaults, `unknown` naming the defaulted ones, and our additions. */
export interface WireRestaurant {
  readonly place_id: string;
  readonly name: string;
  readonly rating: number;
  readonly user_ratings_total: number;
  readonly vicinity?: string | undefined;
  readonly geometry?: { readonly location: { readonly lat: number; readonly lng: number } } | undefined;
  readonly opening_hours: {
    readonly open_now: boolean;
    readonly weekday_text?: readonly string[] | undefined;
  };
  readonly price_level: number;
  readonly types: readonly string[];
  readonly website?: string | undefined;
  readonly formatted_phone_number?: string | undefined;
  readonly reviews?: readonly WireReview[] | undefined;
  readonly unknown: readonly UnknownField[];
  readonly district?: string | undefined;
  readonly location_error_metres?: number | undefined;
  readonly known_for?: string | undefined;
  readonly since?: number | undefined;
  readonly checked?: number | undefined;
  readonly url?: string | undefined;
  readonly attributions?: readonly Attribution[] | undefined;
  /** What its source can never know; filters on it are not applied. */
  readonly gaps?: readonly Gap[] | undefined;
}

/** Writes a restaurant for the wire. */
export function toWire(restaurant: Restaurant): WireRestaurant {
  return {
    place_id: restaurant.id,
    name: restaurant.name,
    ...(restaurant.location && { geometry: { location: restaurant.location } }),
    location_error_metres: restaurant.locationErrorMetres,
    ...detailsToWire(restaurant),
  };
}

/** Writes what a details call brought for the wire; the specification's three fields and all else that is known. */
export function detailsToWire(
  details: RestaurantDetails,
): Omit<WireRestaurant, "place_id" | "name" | "geometry"> {
  const { rating, reviewCount, openingState = "unknown", priceLevel, types, featuredReview } = details;
  return {
    rating: rating ?? SPECIFIED_DEFAULTS.rating,
    user_ratings_total: reviewCount ?? SPECIFIED_DEFAULTS.reviewCount,
    opening_hours: { open_now: openingState === "open", weekday_text: details.weekdayText },
    price_level: priceLevel ?? SPECIFIED_DEFAULTS.priceLevel,
    types: types && types.length > 0 ? types : SPECIFIED_DEFAULTS.types,
    unknown: unknownFields(details),
    vicinity: details.address,
    website: details.website,
    formatted_phone_number: details.phone,
    ...(featuredReview && { reviews: [reviewToWire(featuredReview)] }),
    district: details.district,
    known_for: details.knownFor,
    since: details.since,
    checked: details.checked,
    url: details.mapsUrl,
    attributions: details.attributions,
    gaps: details.gaps,
  };
}

/** Reads a restaurant off the wire; `undefined` when it has no id. Nothing that arrives is trusted. */
export function restaurantFromWire(value: unknown): Restaurant | undefined {
  const wire = record(value);
  const id = text(wire["place_id"]);
  if (id === undefined) return undefined;
  const location = record(wire["geometry"])["location"];
  const error = positive(wire["location_error_metres"]);
  const { openingState = "unknown", types = [], ...details } = detailsFromWire(value);
  return {
    id,
    name: text(wire["name"]) ?? SPECIFIED_DEFAULTS.name,
    openingState,
    types,
    ...details,
    ...(isCoordinates(location) && { location: { lat: location.lat, lng: location.lng } }),
    ...(error !== undefined && { locationErrorMetres: error }),
  };
}

/** Reads details off the wire; what is unknown or odd is left out. */
export function detailsFromWire(value: unknown): RestaurantDetails {
  const wire = record(value);
  const unknown = new Set(list(wire["unknown"]));
  const known = (field: UnknownField): unknown => (unknown.has(field) ? undefined : wire[field]);
  const hours = record(known("opening_hours"));
  return withoutUndefined({
    rating: readRating(known("rating")),
    reviewCount: Array.isArray(wire["unknown"])
      ? count(known("user_ratings_total"))
      : positive(wire["user_ratings_total"]),
    priceLevel: readPriceLevel(known("price_level")),
    openingState: readOpening(hours["open_now"]),
    weekdayText: texts(record(wire["opening_hours"])["weekday_text"]),
    types: texts(known("types")),
    address: text(wire["vicinity"]),
    website: webAddress(wire["website"]),
    phone: text(wire["formatted_phone_number"]),
    featuredReview: reviewFromWire(list(wire["reviews"])[0]),
    district: text(wire["district"]),
    knownFor: text(wire["known_for"]),
    since: positive(wire["since"]),
    checked: positive(wire["checked"]),
    mapsUrl: webAddress(wire["url"]),
    attributions: attributionsFromWire(wire["attributions"]),
    gaps: readGaps(wire["gaps"]),
  });
}

/** Reads a list of credits; `undefined` when there is none with words. */
export function attributionsFromWire(value: unknown): readonly Attribution[] | undefined {
  const read = list(value).flatMap((each) => {
    const words = text(record(each)["text"]);
    return words === undefined
      ? []
      : [{ text: words, ...withoutUndefined({ url: webAddress(record(each)["url"]) }) }];
  });
  return read.length > 0 ? read : undefined;
}

function unknownFields(details: RestaurantDetails): readonly UnknownField[] {
  const gaps: readonly (readonly [UnknownField, boolean])[] = [
    ["rating", details.rating === undefined],
    ["user_ratings_total", details.reviewCount === undefined],
    ["opening_hours", (details.openingState ?? "unknown") === "unknown"],
    ["price_level", details.priceLevel === undefined],
    ["types", details.types === undefined || details.types.length === 0],
  ];
  return gaps.filter(([, gap]) => gap).map(([field]) => field);
}

function reviewToWire(review: Review): WireReview {
  return {
    author_name: review.author,
    author_url: review.authorUrl,
    profile_photo_url: review.authorPhotoUrl,
    rating: review.rating ?? 0,
    text: review.text,
    relative_time_description: review.relativeTime ?? "",
    url: review.url,
  };
}

function reviewFromWire(value: unknown): Review | undefined {
  const wire = record(value);
  const [author, words] = [text(wire["author_name"]), text(wire["text"])];
  if (author === undefined || words === undefined) return undefined;
  return {
    author,
    text: words,
    ...withoutUndefined({
      authorUrl: webAddress(wire["author_url"]),
      authorPhotoUrl: webAddress(wire["profile_photo_url"]),
      rating: readRating(wire["rating"]),
      relativeTime: text(wire["relative_time_description"]),
      url: webAddress(wire["url"]),
    }),
  };
}

function readGaps(value: unknown): readonly Gap[] | undefined {
  const gaps = GAPS.filter((gap) => list(value).includes(gap));
  return gaps.length > 0 ? gaps : undefined;
}

function readOpening(value: unknown): OpeningState | undefined {
  if (typeof value !== "boolean") return undefined;
  return value ? "open" : "closed";
}

function webAddress(value: unknown): string | undefined {
  const address = text(value);
  return address !== undefined && /^https?:\/\//i.test(address) ? address : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function texts(value: unknown): readonly string[] | undefined {
  const read = list(value).filter((each): each is string => text(each) !== undefined);
  return read.length > 0 ? read : undefined;
}

function positive(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** A whole number, 0 included. */
function count(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

type Known<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(value: T): Known<T> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Known<T>;
}
