import { mostEntries } from "../brand-of.js";
import {
  geocodedFrom,
  type NamedPlace,
  askedProvider,
  type AskedService,
  badAnswer,
} from "../http/service.js";
import { throwIfAborted } from "../steps/guards.js";
import {
  DETAILS_MASK,
  DETAILS_SKU,
  SEARCH_MASK,
  searchSku,
  checkGoogleSearch,
  extentOf,
  GOOGLE_PAGE,
  GOOGLE_RADIUS_LIMIT,
  isPlaceId,
  selectPlaces,
  judgedByGoogle,
  type SentWishes,
  sentWishes,
} from "./fields.js";
import {
  type AskGoogle,
  baseOf,
  GOOGLE,
  type GoogleOptions,
  MAPS_URL,
  serverKey,
  classicFailure,
  createGoogleHttp,
  type GoogleQuestion,
  googleStatus,
  PLACES_URL,
  accepted,
  type GoogleAnswer,
  rpcFailure,
} from "./http.js";
import { detailsFromGoogle, PRICE_LEVELS } from "./mapping.js";
import { isCoordinates, boundingBox } from "@dinner-dice/core/ground/coordinates";
import { type Fields, known, readFields, readItems, readText } from "@dinner-dice/core/ground/reading";
import { cuisineText } from "@dinner-dice/core/place/cuisines";
import { type RestaurantDetails, detailsOf, type Restaurant } from "@dinner-dice/core/place/restaurant";
import type {
  Geocoded,
  PlacesProvider,
  CallOptions,
  Nearby,
  NearbySearch,
} from "@dinner-dice/core/ports/places-provider";
import { LRUCache } from "lru-cache";

/** Kinds of results that are not a door, street or point (Geocoding API, "Address types"). */
const AREAS: ReadonlySet<unknown> = new Set([
  "locality",
  "sublocality",
  "neighborhood",
  "postal_town",
  "postal_code",
  "country",
  "political",
  "colloquial_area",
  ...[1, 2, 3, 4, 5, 6, 7].map((level) => `administrative_area_level_${level}`),
]);

/** Geocodes a place name with the Geocoding API (v3). Returns `undefined` if nothing was found or the text is empty. */
function geocodeAtGoogle(options: GoogleOptions, ask: AskGoogle): PlacesProvider["geocode"] {
  const url = `${baseOf(options.mapsUrl, MAPS_URL)}/maps/api/geocode/json`;
  return async (query, call) => {
    const key = serverKey(options);
    throwIfAborted(call?.signal);
    const address = query.trim();
    if (address === "") return undefined;
    const params = { ...known({ region: options.region }), address, key };
    const answer = await ask({ sku: "geocoding", url, params }, call);
    const failure = classicFailure(answer);
    if (failure) throw failure;
    return geocodedFromGoogle(answer.body);
  };
}

/**
 * Parses the results of the Geocoding API: the first is the answer, the others are ambiguous matches in Google's order.
 *
 * A place is approximate where only a part of the text was found and that part is an area: a misspelt address that was found to the
 * door is `partial_match` too. `location_type` APPROXIMATE says nothing, for Google marks every town so.
 */
export function geocodedFromGoogle(body: Fields): Geocoded | undefined {
  if (body["status"] === "ZERO_RESULTS") return undefined;
  return geocodedFrom({ service: GOOGLE, results: body["results"], read: namedPlace });
}

function namedPlace(value: unknown): NamedPlace | undefined {
  const result = readFields(value);
  const { lat, lng } = readFields(readFields(result["geometry"])["location"]);
  const point = { lat, lng };
  if (!isCoordinates(point)) return undefined;
  const isArea = readItems(result["types"]).some((type) => AREAS.has(type));
  const approximate = result["partial_match"] === true && isArea ? true : undefined;
  return { point, ...known({ label: readText(result["formatted_address"]), approximate }) };
}

/** What an eager search brought, so that details need no second call. */
interface DetailsMemory {
  keep(restaurants: readonly Restaurant[]): void;
  recall(id: string): RestaurantDetails | undefined;
}

interface DetailsMemoryOptions {
  readonly most?: number;
  /** Milliseconds after which details are no longer answered. */
  readonly lifetime?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface GooglePlacesOptions extends GoogleOptions {
  /** Default https://places.googleapis.com; another one only in tests. */
  readonly placesUrl?: string | undefined;
}

export function createGooglePlaces(options: GooglePlacesOptions = {}): PlacesProvider {
  return askedProvider(googleStatus("google", options), new GooglePlaces(options, createGoogleHttp(options)));
}

class GooglePlaces implements AskedService {
  readonly geocode: PlacesProvider["geocode"];
  readonly #options: GooglePlacesOptions;
  readonly #ask: AskGoogle;
  readonly #memory: DetailsMemory = createDetailsMemory();

  constructor(options: GooglePlacesOptions, ask: AskGoogle) {
    this.#options = options;
    this.#ask = ask;
    this.geocode = geocodeAtGoogle(options, ask);
  }

  async searchNearby(search: NearbySearch, options?: CallOptions): Promise<Nearby> {
    serverKey(this.#options);
    checkGoogleSearch(search);
    const sent = sentWishes({ ...search, wishes: judgedByGoogle(search.wishes) });
    const { body } = accepted(await this.#send(this.#searchQuestion(search, sent), options));
    const page = body["places"] ?? [];
    if (!Array.isArray(page)) throw badAnswer(GOOGLE, "there is no list of places");
    const restaurants = selectPlaces(page, search);
    this.#memory.keep(restaurants);
    return { restaurants, extent: extentOf(page, sent) };
  }

  async details(id: string, options?: CallOptions): Promise<RestaurantDetails | undefined> {
    serverKey(this.#options);
    throwIfAborted(options?.signal);
    if (!isPlaceId(id)) return undefined;
    const remembered = this.#memory.recall(id);
    if (remembered) return remembered;
    const answer = await this.#send(this.#detailsQuestion(id), options);
    if (rpcFailure(answer)?.status === "NOT_FOUND") return undefined;
    const { body } = accepted(answer);
    if (readText(body["id"]) === undefined) throw badAnswer(GOOGLE, "it is no place");
    return detailsFromGoogle(body);
  }

  #searchQuestion(search: NearbySearch, sent: SentWishes): Question {
    const wishes = wishedOf(sent);
    const nearby = search.cuisine === "" && Object.keys(wishes).length === 0;
    return {
      sku: searchSku(nearby ? "nearby-search" : "text-search"),
      path: nearby ? "/v1/places:searchNearby" : "/v1/places:searchText",
      mask: SEARCH_MASK,
      json: {
        ...(nearby ? nearbyBody(search) : { ...textBody(search), ...wishes }),
        ...this.#localeParams(),
      },
    };
  }

  #detailsQuestion(id: string): Question {
    const params = this.#localeParams();
    return { sku: DETAILS_SKU, path: `/v1/places/${encodeURIComponent(id)}`, mask: DETAILS_MASK, params };
  }

  #localeParams(): Record<string, string> {
    return known({ regionCode: this.#options.region });
  }

  #send({ path, mask, ...question }: Question, options?: CallOptions): Promise<GoogleAnswer> {
    const headers = { "X-Goog-Api-Key": serverKey(this.#options), "X-Goog-FieldMask": mask };
    return this.#ask(
      { ...question, url: `${baseOf(this.#options.placesUrl, PLACES_URL)}${path}`, headers },
      options,
    );
  }
}

interface Question extends Omit<GoogleQuestion, "url" | "headers"> {
  readonly path: string;
  readonly mask: string;
}

/** A true circle without a keyword, the best known places first. */
function nearbyBody({ center, radius }: NearbySearch): object {
  const circle = {
    center: { latitude: center.lat, longitude: center.lng },
    radius: Math.min(radius, GOOGLE_RADIUS_LIMIT),
  };
  return {
    includedTypes: ["restaurant"],
    maxResultCount: GOOGLE_PAGE,
    rankPreference: "POPULARITY",
    locationRestriction: { circle },
  };
}

function wishedOf({ minRating, openNow, maxPrice }: SentWishes): object {
  return {
    ...known({ minRating }),
    ...(openNow && { openNow }),
    ...(maxPrice !== undefined && { priceLevels: PRICE_LEVELS.slice(1, maxPrice + 1) }),
  };
}

/** Text search restricts to rectangles only; the circle is cut afterwards. */
function textBody({ center, radius, cuisine }: NearbySearch): object {
  const { south, west, north, east } = boundingBox(center, Math.min(radius, GOOGLE_RADIUS_LIMIT));
  const rectangle = { low: { latitude: south, longitude: west }, high: { latitude: north, longitude: east } };
  return {
    textQuery: `${cuisineText(cuisine)} restaurant`.trim(),
    includedType: "restaurant",
    strictTypeFiltering: true,
    pageSize: GOOGLE_PAGE,
    rankPreference: "RELEVANCE",
    locationRestriction: { rectangle },
  };
}

/** Made for one server process: Google's terms allow reviews and hours in a session's memory, not on disk. */
export function createDetailsMemory(options: DetailsMemoryOptions = {}): DetailsMemory {
  const { most = 2000, lifetime = 3_600_000, now = Date.now } = options;
  const kept = new LRUCache<string, RestaurantDetails>({
    ...mostEntries(most),
    ttl: lifetime,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    keep: (restaurants) => {
      for (const restaurant of restaurants) kept.set(restaurant.id, detailsOf(restaurant));
    },
    recall: (id) => kept.get(id),
  };
}
