import { formatCoordinates, type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import type {
  CallOptions,
  Nearby,
  NearbySearch,
  PlacesProvider,
  ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";
import { type RestaurantDetails, UNKNOWN_NAME } from "@dinner-dice/core/restaurant";
import {
  isFields,
  known,
  type Fields,
  readFields,
  readItems,
  readName,
  readText,
  readTexts,
  readWebAddress,
} from "@dinner-dice/core/reading";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { readPriceLevel } from "@dinner-dice/core/place/price";
import { readRating } from "@dinner-dice/core/place/rating";
import { featuredReview, type Review } from "@dinner-dice/core/place/review";
import { cleanText } from "@dinner-dice/core/place/clean-text";
import { type GoogleAnswer, countOf } from "./reading.js";
import { askedProvider, type AskedService } from "../http/asked-provider.js";
import { throwIfAborted } from "../abort.js";
import { badAnswer } from "../http/service-errors.js";
import { geocodeAtGoogle } from "./geocode.js";
import { type AskGoogle, createGoogleHttp } from "./http.js";
import type { Sku } from "./prices.js";
import {
  checkGoogleSearch,
  extentOf,
  GOOGLE_RADIUS_LIMIT,
  isPlaceId,
  selectPlaces,
  type LocatedRestaurant,
} from "./selection.js";
import { baseOf, GOOGLE, type GoogleOptions, googleStatus, MAPS_URL, serverKey } from "./settings.js";
import { classicFailure } from "./status.js";
import { judgedByLegacy, type SentWishes, sentWishes } from "./wishes.js";
import { openingStateOf } from "../http/opening-state.js";
import { hoursOfLegacy } from "./hours.js";

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

const READER = { read: placeFromLegacy, trades: tradesAtLegacy };

/** What the card needs beyond the search; unset fields would all be billed. */
const DETAILS_FIELDS =
  "name,website,formatted_phone_number,international_phone_number,opening_hours,utc_offset,reviews,url";

/** Restaurants from the legacy Nearby Search and Place Details, for projects that still have them; place names from the Geocoding API. */
export function createGoogleLegacyPlaces(options: GoogleOptions = {}): PlacesProvider {
  const service = new LegacyPlaces(options, createGoogleHttp(options));
  return askedProvider(legacyStatus(options), service);
}

class LegacyPlaces implements AskedService {
  readonly geocode: PlacesProvider["geocode"];
  readonly #options: GoogleOptions;
  readonly #ask: AskGoogle;

  constructor(options: GoogleOptions, ask: AskGoogle) {
    this.#options = options;
    this.#ask = ask;
    this.geocode = geocodeAtGoogle(options, ask);
  }

  async searchNearby(search: NearbySearch, options?: CallOptions): Promise<Nearby> {
    serverKey(this.#options);
    checkGoogleSearch(search);
    const sent = sentWishes({ ...search, wishes: judgedByLegacy(search.wishes) });
    const params = searchParams(search, sent);
    const { body } = accepted(
      await this.#send({ sku: "legacy-nearby-search", path: "nearbysearch", params }, options),
    );
    const page = body["results"];
    if (!Array.isArray(page)) throw badAnswer(GOOGLE, "there is no list of results");
    const attributions = attributionsFromLegacy(body);
    const restaurants = selectPlaces(page, { reader: READER, search });
    const credited = attributions ? restaurants.map((each) => ({ ...each, attributions })) : restaurants;
    return { restaurants: credited, extent: extentOf(page, sent) };
  }

  async details(id: string, options?: CallOptions): Promise<RestaurantDetails | undefined> {
    serverKey(this.#options);
    throwIfAborted(options?.signal);
    if (!isPlaceId(id)) return undefined;
    const { region } = this.#options;
    const params = { place_id: id, fields: DETAILS_FIELDS, ...known({ region }) };
    const answer = await this.#send({ sku: "legacy-place-details", path: "details", params }, options);
    const { status } = answer.body;
    if (status === "NOT_FOUND" || status === "ZERO_RESULTS") return undefined;
    const { result, ...body } = accepted(answer).body;
    if (!isFields(result)) throw badAnswer(GOOGLE, "there is no result");
    return { ...detailsFromLegacy(result), ...known({ attributions: attributionsFromLegacy(body) }) };
  }

  #send({ sku, path, params }: Question, options?: CallOptions): Promise<GoogleAnswer> {
    const url = `${baseOf(this.#options.mapsUrl, MAPS_URL)}/maps/api/place/${path}/json`;
    return this.#ask({ sku, url, params: { ...params, key: serverKey(this.#options) } }, options);
  }
}

/** A legacy search returns whether a place is open now, without its hours. */
function legacyStatus(options: GoogleOptions): ProviderStatus {
  const status = googleStatus("google-legacy", options);
  const rules = [...status.capabilities.rules].filter((rule) => rule !== "when");
  return { ...status, capabilities: { ...status.capabilities, rules: new Set(rules) } };
}

interface Question {
  readonly sku: Sku;
  readonly path: "nearbysearch" | "details";
  readonly params: Readonly<Record<string, string>>;
}

/** No keyword without a cuisine: the same word as type and keyword yields ZERO_RESULTS. Legacy search knows no least rating. */
function searchParams({ center, radius, cuisine }: NearbySearch, sent: SentWishes): Record<string, string> {
  return {
    ...(sent.maxPrice !== undefined && { minprice: "0", maxprice: String(sent.maxPrice) }),
    ...(sent.openNow && { opennow: "true" }),
    location: formatCoordinates(center),
    radius: String(Math.ceil(Math.min(radius, GOOGLE_RADIUS_LIMIT))),
    type: "restaurant",
    ...(cuisine !== "" && { keyword: cuisine }),
  };
}

function accepted(answer: GoogleAnswer): GoogleAnswer {
  const failure = classicFailure(answer);
  if (failure) throw failure;
  return answer;
}

/** Parses one place of the legacy search. Returns `undefined` without an id or a finite point. */
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

/** Reads everything about a place besides id and point. Leaves out what is unknown or malformed. */
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
    openingState: openingStateOf(hours["open_now"]),
    hours: hoursOfLegacy(place),
    weekdayText: readTexts(hours["weekday_text"]),
    types: readTexts(place["types"]),
    featuredReview: featuredReview(readItems(place["reviews"]).flatMap((review) => reviewOf(review) ?? [])),
    mapsUrl: readWebAddress(place["url"]),
  });
}

/** Returns whether a place of the legacy search is in business. A missing status counts as yes. */
export function tradesAtLegacy(value: unknown): boolean {
  const { business_status: status, permanently_closed: closed } = readFields(value);
  return closed !== true && (status === undefined || status === "OPERATIONAL");
}

/** The required credits of a legacy answer, from its `html_attributions`. */
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

/** Returns a review only if its author can be credited. Legacy texts contain simple HTML entities. */
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

/** Decodes the entities of legacy texts ('&amp;', '&#39;') once and cleans the resulting characters. */
export function decodeEntities(text: string): string {
  const decoded = text.replace(ENTITY, (entity, ...groups: readonly (string | undefined)[]) => {
    const [decimal, hex, name] = groups;
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
    return characterOf(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal)) ?? entity;
  });
  return cleanText(decoded);
}

/** Reads '<a href="https://…">Name</a>' as words and address; no markup survives. */
export function attributionFromHtml(html: string | undefined): Attribution | undefined {
  if (html === undefined) return undefined;
  const text = decodeEntities(html.replace(/<[^<>]*>/g, "")).trim();
  if (text === "") return undefined;
  const [, address] = /<a\s[^<>]*?href="([^"<>]*)"/i.exec(html) ?? [];
  return { text, ...known({ url: readWebAddress(decodeEntities(address ?? "")) }) };
}

function characterOf(code: number): string | undefined {
  const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
