import { formatCoordinates } from "@dinner-dice/core/coordinates";
import type {
  CallOptions,
  Nearby,
  NearbySearch,
  PlacesProvider,
  ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";
import type { RestaurantDetails } from "@dinner-dice/core/restaurant";
import { isFields, known } from "@dinner-dice/core/reading";
import type { GoogleAnswer } from "./reading.js";
import { askedProvider, type AskedService } from "../asking/asked-provider.js";
import { throwIfAborted } from "../abort.js";
import { badAnswer } from "../asking/failing.js";
import { geocodeAtGoogle } from "./geocode.js";
import { type AskGoogle, createGoogleHttp } from "./http.js";
import {
  attributionsFromLegacy,
  detailsFromLegacy,
  placeFromLegacy,
  tradesAtLegacy,
} from "./legacy-mapping.js";
import type { Sku } from "./prices.js";
import { checkGoogleSearch, extentOf, GOOGLE_RADIUS_LIMIT, isPlaceId, selectPlaces } from "./selection.js";
import { baseOf, GOOGLE, type GoogleOptions, googleStatus, MAPS_URL, serverKey } from "./settings.js";
import { classicFailure } from "./status.js";
import { judgedByLegacy, type SentWishes, sentWishes } from "./wishes.js";

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

/** A legacy search tells what is open now, and no hours. */
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
