import { type Answer, type Ask, createAsk, fieldsOf } from "./http/http-client.js";
import {
  askedProvider,
  type AskedService,
  geocodedFrom,
  isNothing,
  type NamedPlace,
  checkSearch,
  detailsFrom,
  nearbyOf,
  type ReadPlace,
  OSM_CAPABILITIES,
  osmRestaurant,
  badAnswer,
  type ChargeFor,
  keyOf,
  requireKey,
} from "./http/service.js";
import { OSM_CREDIT, osmPlace } from "./records/osm-place.js";
import { textFields } from "./records/text-fields.js";
import { isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { known, readFields, readText } from "@dinner-dice/core/ground/reading";
import type { RestaurantDetails } from "@dinner-dice/core/place/restaurant";
import type {
  CallOptions,
  Geocoded,
  Nearby,
  NearbySearch,
  PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";

export type GeoapifySku = "geoapify-places" | "geoapify-geocoding" | "geoapify-details";

/** Credits of one call: Places costs one for every twenty places (https://www.geoapify.com/pricing-details, 2026-05). */
export const GEOAPIFY_CREDITS: Readonly<Record<GeoapifySku, number>> = {
  "geoapify-places": 5,
  "geoapify-geocoding": 1,
  "geoapify-details": 1,
};

export interface GeoapifyOptions {
  /** Without it every call fails with 'not-configured'. */
  readonly apiKey?: string | undefined;
  /** Default https://api.geoapify.com; only tests use another one. */
  readonly url?: string | undefined;
  /** Milliseconds for one call; default 4000. */
  readonly timeout?: number | undefined;
  readonly charge?: ChargeFor<GeoapifySku> | undefined;
}

const SERVICE = "Geoapify";
const ATTRIBUTION = [{ text: "Powered by Geoapify", url: "https://www.geoapify.com/" }, OSM_CREDIT];

/** Places of one answer, and the requested categories: everything that may serve meals. Parsing drops the rest. */
const PAGE = 100;
const CATEGORIES =
  "catering.restaurant,catering.fast_food,catering.cafe,catering.pub,catering.bar,catering.food_court";

/** Bytes of an answer: three times a page with all tags. */
const ANSWER_LIMIT = 2 * 1024 * 1024;

/** OpenStreetMap's restaurants and addresses from Geoapify (https://apidocs.geoapify.com/docs/places/). */
export function createGeoapifyPlaces(options: GeoapifyOptions = {}): PlacesProvider {
  const { timeout = 4000, charge } = options;
  const ask = createAsk<GeoapifySku>({ service: SERVICE, timeout, charge, answerLimit: ANSWER_LIMIT });
  const ready = keyOf(options.apiKey) !== undefined;
  return askedProvider(
    { name: "geoapify", ready, capabilities: OSM_CAPABILITIES, attribution: ATTRIBUTION },
    new Geoapify(options, ask),
  );
}

class Geoapify implements AskedService {
  readonly #options: GeoapifyOptions;
  readonly #ask: Ask<GeoapifySku>;

  constructor(options: GeoapifyOptions, ask: Ask<GeoapifySku>) {
    this.#options = options;
    this.#ask = ask;
  }

  async geocode(query: string, call?: CallOptions): Promise<Geocoded | undefined> {
    const text = query.trim();
    const answer = await this.#send(
      "geoapify-geocoding",
      "/v1/geocode/search",
      { text, format: "json", limit: "5" },
      call,
    );
    const { results } = fieldsOf(SERVICE, answer);
    return isNothing(results) ? undefined : geocodedFrom({ service: SERVICE, results, read: namedPlace });
  }

  async searchNearby(search: NearbySearch, call?: CallOptions): Promise<Nearby> {
    checkSearch(search);
    const { lat, lng } = search.center;
    const params = {
      categories: CATEGORIES,
      filter: `circle:${lng},${lat},${Math.ceil(search.radius)}`,
      bias: `proximity:${lng},${lat}`,
      limit: String(PAGE),
    };
    const answer = await this.#send("geoapify-places", "/v2/places", params, call);
    const items = fieldsOf(SERVICE, answer)["features"];
    return nearbyOf({ service: SERVICE, items, read: geoapifyPlace, page: PAGE }, search);
  }

  async details(id: string, call?: CallOptions): Promise<RestaurantDetails | undefined> {
    const answer = await this.#send(
      "geoapify-details",
      "/v2/place-details",
      { id, features: "details" },
      call,
    );
    if (answer.status === 404 || answer.status === 400) return undefined;
    const items = fieldsOf(SERVICE, answer)["features"];
    if (!Array.isArray(items)) throw badAnswer(SERVICE, "there is no list of places");
    if (items.length === 0) return undefined;
    return detailsFrom(SERVICE, geoapifyPlace(items[0]));
  }

  async #send(
    ...[sku, path, params, call]: [GeoapifySku, string, Readonly<Record<string, string>>, CallOptions?]
  ): Promise<Answer> {
    const { url = "https://api.geoapify.com" } = this.#options;
    const apiKey = requireKey(SERVICE, this.#options.apiKey);
    return this.#ask({ sku, url: `${url}${path}`, params: { ...params, apiKey } }, call);
  }
}

function namedPlace(result: unknown): NamedPlace | undefined {
  const { lat, lon, formatted } = readFields(result);
  const point = { lat, lng: lon };
  return isCoordinates(point) ? { point, ...known({ label: readText(formatted) }) } : undefined;
}

/** Parses a feature of Geoapify, with OpenStreetMap's tags in `datasource.raw`. Returns `undefined` without id or point. */
export function geoapifyPlace(value: unknown): ReadPlace {
  const properties = readFields(readFields(value)["properties"]);
  const id = readText(properties["place_id"]);
  const point = { lat: properties["lat"], lng: properties["lon"] };
  if (id === undefined || !isCoordinates(point)) return undefined;
  const raw = textFields(readFields(properties["datasource"])["raw"]);
  const { name, country_code: country, housenumber, street, city } = textFields(properties);
  const tags = {
    ...(housenumber !== undefined && { "addr:housenumber": housenumber }),
    ...(street !== undefined && { "addr:street": street }),
    ...(city !== undefined && { "addr:city": city }),
    ...(country !== undefined && { "addr:country": country }),
    ...(name !== undefined && { name }),
    ...raw,
  };
  return osmRestaurant(osmPlace({ id, tags, point }));
}
