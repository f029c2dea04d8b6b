import { isCoordinates } from "@dinner-dice/core/coordinates";
import {
  type CallOptions,
  type Capabilities,
  type Geocoded,
  type Nearby,
  type NearbySearch,
  PlacesError,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import { known, readFields, readText } from "@dinner-dice/core/reading";
import { detailsOf, type RestaurantDetails } from "@dinner-dice/core/restaurant";
import { type Ask, type Answer, badAnswer, type ChargeFor, createAsk, statusFailure } from "../asking/ask.js";
import { checkSearch, nearbyOf } from "../asking/nearby.js";
import { geoapifyPlace } from "./reading.js";

/** Kinds of calls that cost credits. */
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
  /** Default https://api.geoapify.com; another one only in tests. */
  readonly url?: string | undefined;
  /** Milliseconds for one call; default 4000. */
  readonly timeout?: number | undefined;
  readonly charge?: ChargeFor<GeoapifySku> | undefined;
}

const SERVICE = "Geoapify";
const CAPABILITIES: Capabilities = {
  rules: new Set(["without", "open", "diet", "wheelchair", "takeaway", "outdoor"]),
  reviews: false,
  map: "none",
  coverage: "world",
};
const ATTRIBUTION = [
  { text: "Powered by Geoapify", url: "https://www.geoapify.com/" },
  { text: "© OpenStreetMap contributors, ODbL 1.0", url: "https://www.openstreetmap.org/copyright" },
];

/** Places of one answer, and what is asked for: whatever may cook; what does not is left out when it is read. */
const PAGE = 100;
const CATEGORIES =
  "catering.restaurant,catering.fast_food,catering.cafe,catering.pub,catering.bar,catering.food_court";

/** Bytes of an answer: three times a page with all tags. */
const ANSWER_LIMIT = 2 * 1024 * 1024;

/** OpenStreetMap's restaurants and addresses from Geoapify (https://apidocs.geoapify.com/docs/places/). */
export function createGeoapifyPlaces(options: GeoapifyOptions = {}): PlacesProvider {
  const { timeout = 4000, charge } = options;
  const ask = createAsk<GeoapifySku>({ service: SERVICE, timeout, charge, answerLimit: ANSWER_LIMIT });
  const service = new Geoapify(options, ask);
  return {
    name: "geoapify",
    capabilities: CAPABILITIES,
    status: () =>
      Promise.resolve({
        name: "geoapify",
        ready: service.isReady,
        capabilities: CAPABILITIES,
        attribution: ATTRIBUTION,
      }),
    geocode: (query, call) => service.geocode(query, call),
    searchNearby: (search, call) => service.search(search, call),
    details: (id, call) => service.details(id, call),
  };
}

class Geoapify {
  readonly #options: GeoapifyOptions;
  readonly #ask: Ask<GeoapifySku>;

  constructor(options: GeoapifyOptions, ask: Ask<GeoapifySku>) {
    this.#options = options;
    this.#ask = ask;
  }

  get isReady(): boolean {
    return (this.#options.apiKey?.trim() ?? "") !== "";
  }

  async geocode(query: string, call?: CallOptions): Promise<Geocoded | undefined> {
    const text = query.trim();
    const answer = await this.#send(
      "geoapify-geocoding",
      "/v1/geocode/search",
      { text, format: "json", limit: "5" },
      call,
    );
    return geocodedFrom(bodyOf(answer)["results"]);
  }

  async search(search: NearbySearch, call?: CallOptions): Promise<Nearby> {
    checkSearch(search);
    const { lat, lng } = search.center;
    const params = {
      categories: CATEGORIES,
      filter: `circle:${lng},${lat},${Math.ceil(search.radius)}`,
      bias: `proximity:${lng},${lat}`,
      limit: String(PAGE),
    };
    const answer = await this.#send("geoapify-places", "/v2/places", params, call);
    const items = bodyOf(answer)["features"];
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
    const items = bodyOf(answer)["features"];
    if (!Array.isArray(items)) throw badAnswer(SERVICE, "there is no list of places");
    if (items.length === 0) return undefined;
    const place = geoapifyPlace(items[0]);
    if (place === undefined) throw badAnswer(SERVICE, "the place has no id and no point");
    return place === "left out" ? undefined : detailsOf(place);
  }

  #send(
    ...[sku, path, params, call]: [GeoapifySku, string, Readonly<Record<string, string>>, CallOptions?]
  ): Promise<Answer> {
    const { apiKey, url = "https://api.geoapify.com" } = this.#options;
    if (apiKey === undefined || !this.isReady)
      return Promise.reject(new PlacesError("not-configured", "There is no key for Geoapify."));
    return this.#ask({ sku, url: `${url}${path}`, params: { ...params, apiKey } }, call);
  }
}

function bodyOf({ status, body }: Answer): Readonly<Record<string, unknown>> {
  const failure = statusFailure(SERVICE, status);
  if (failure) throw failure;
  return readFields(body);
}

/** The first is meant; Geoapify says of each how sure it is, and what kind of thing it is. */
function geocodedFrom(results: unknown): Geocoded | undefined {
  if (!Array.isArray(results)) throw badAnswer(SERVICE, "there is no list of results");
  if (results.length === 0) return undefined;
  const places = results.flatMap((result) => {
    const { lat, lon, formatted } = readFields(result);
    const point = { lat, lng: lon };
    return isCoordinates(point) ? [{ point, label: readText(formatted) }] : [];
  });
  const [first, ...rest] = places;
  if (!first) throw badAnswer(SERVICE, "no result has a point");
  const others = rest.flatMap(({ label, point }) =>
    label === undefined || label === first.label ? [] : [{ label, point }],
  );
  return { point: first.point, ...known({ label: first.label }), ...(others.length > 0 && { others }) };
}
