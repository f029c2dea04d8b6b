import { formatCoordinates } from "@dinner-dice/core/coordinates";
import {
  type CallOptions,
  type Nearby,
  type NearbySearch,
  PlacesError,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import type { RestaurantDetails } from "@dinner-dice/core/restaurant";
import { isFields, known } from "@dinner-dice/core/reading";
import type { GoogleAnswer } from "./reading.js";
import { checkWanted } from "../asking/deadline.js";
import { geocodeAtGoogle } from "./geocode.js";
import { type AskGoogle, createGoogleHttp } from "./http.js";
import {
  attributionsFromLegacy,
  detailsFromLegacy,
  placeFromLegacy,
  tradesAtLegacy,
} from "./legacy-mapping.js";
import type { Sku } from "./prices.js";
import { checkSearch, extentOf, GOOGLE_RADIUS_LIMIT, isPlaceId, selectPlaces } from "./selection.js";
import {
  baseOf,
  GOOGLE_CAPABILITIES,
  type GoogleOptions,
  googleStatus,
  MAPS_URL,
  requireKey,
} from "./settings.js";
import { classicFailure } from "./status.js";
import { losesUnknown } from "./wishes.js";

const NAME = "google-legacy";
const READER = { read: placeFromLegacy, trades: tradesAtLegacy };

/** What the card needs beyond the search; unset fields would all be billed. */
const DETAILS_FIELDS =
  "website,formatted_phone_number,international_phone_number,opening_hours,utc_offset,reviews,url";

/** Restaurants from the legacy Nearby Search and Place Details, for projects that still have them; place names from the Geocoding API. */
export function createGoogleLegacyPlaces(options: GoogleOptions = {}): PlacesProvider {
  const ask = createGoogleHttp(options);
  const service = new LegacyPlaces(options, ask);
  const { region, mapsUrl } = options;
  return {
    name: NAME,
    capabilities: GOOGLE_CAPABILITIES,
    status: () => Promise.resolve(googleStatus(NAME, options)),
    geocode: async (query, callOptions) =>
      geocodeAtGoogle(
        { ask, apiKey: requireKey(options), mapsUrl: baseOf(mapsUrl, MAPS_URL), region },
        { query, options: callOptions },
      ),
    searchNearby: (search, callOptions) => service.search(search, callOptions),
    details: (id, callOptions) => service.details(id, callOptions),
  };
}

class LegacyPlaces {
  readonly #options: GoogleOptions;
  readonly #ask: AskGoogle;

  constructor(options: GoogleOptions, ask: AskGoogle) {
    this.#options = options;
    this.#ask = ask;
  }

  async search(search: NearbySearch, options?: CallOptions): Promise<Nearby> {
    requireKey(this.#options);
    checkSearch(search);
    const params = searchParams(search);
    const { body } = accepted(
      await this.#send({ sku: "legacy-nearby-search", path: "nearbysearch", params }, options),
    );
    const page = body["results"];
    if (!Array.isArray(page)) throw new PlacesError("bad-answer", "Google's answer has no list of results.");
    const attributions = attributionsFromLegacy(body);
    const restaurants = selectPlaces(page, { reader: READER, search });
    const credited = attributions ? restaurants.map((each) => ({ ...each, attributions })) : restaurants;
    return { restaurants: credited, extent: extentOf(page, search) };
  }

  async details(id: string, options?: CallOptions): Promise<RestaurantDetails | undefined> {
    requireKey(this.#options);
    checkWanted(options?.signal);
    if (!isPlaceId(id)) return undefined;
    const { region } = this.#options;
    const params = { place_id: id, fields: DETAILS_FIELDS, ...known({ region }) };
    const answer = await this.#send({ sku: "legacy-place-details", path: "details", params }, options);
    const { status } = answer.body;
    if (status === "NOT_FOUND" || status === "ZERO_RESULTS") return undefined;
    const { result, ...body } = accepted(answer).body;
    if (!isFields(result)) throw new PlacesError("bad-answer", "Google's answer has no result.");
    return { ...detailsFromLegacy(result), ...known({ attributions: attributionsFromLegacy(body) }) };
  }

  #send({ sku, path, params }: Question, options?: CallOptions): Promise<GoogleAnswer> {
    const url = `${baseOf(this.#options.mapsUrl, MAPS_URL)}/maps/api/place/${path}/json`;
    return this.#ask({ sku, url, params: { ...params, key: requireKey(this.#options) } }, options);
  }
}

interface Question {
  readonly sku: Sku;
  readonly path: "nearbysearch" | "details";
  readonly params: Readonly<Record<string, string>>;
}

/** No keyword without a cuisine: the same word as type and keyword yields ZERO_RESULTS. Legacy search knows no least rating. */
function searchParams(search: NearbySearch): Record<string, string> {
  const { center, radius, cuisine, wishes } = search;
  return {
    ...(losesUnknown(search) && { minprice: "0", maxprice: String(wishes.maxPrice) }),
    ...(wishes.openNow && { opennow: "true" }),
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
