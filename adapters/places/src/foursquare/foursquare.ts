import { isCoordinates } from "@dinner-dice/core/coordinates";
import type {
  CallOptions,
  Capabilities,
  Geocoded,
  Nearby,
  NearbySearch,
  PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import {
  readFields,
  readText,
  type Fields,
  known,
  readCount,
  readItems,
  readNumber,
  readName,
  readWebAddress,
} from "@dinner-dice/core/reading";
import type { RestaurantDetails } from "@dinner-dice/core/restaurant";
import type { PriceLevel } from "@dinner-dice/core/place/price";
import type { OpeningState } from "@dinner-dice/core/place/opening-state";
import { type Answer, type Ask, createAsk, fieldsOf } from "../http/http-client.js";
import { askedProvider, type AskedService } from "../http/asked-provider.js";
import { badAnswer } from "../http/service-errors.js";
import { checkSearch, detailsFrom, nearbyOf, type ReadPlace } from "../http/nearby.js";
import type { ChargeFor } from "../http/billing.js";
import { keyOf, requireKey } from "../http/service-key.js";
import { openingStateOf } from "../http/opening-state.js";
import { cuisinesOf } from "../records/cuisines.js";

/** The billed field sets: basic facts, or also ratings, prices and hours. */
type FoursquareTier = "pro" | "premium";

/** Kinds of billed calls. Calls with ratings, prices and hours are premium. */
export type FoursquareSku = `foursquare-${FoursquareTier}`;

/** US dollars per 1,000 calls, ignoring the free quota (docs.foursquare.com, read 2026-02). */
export const FOURSQUARE_PRICES: Readonly<Record<FoursquareSku, number>> = {
  "foursquare-pro": 15,
  "foursquare-premium": 18.75,
};

export interface FoursquareOptions {
  /** A service key; without it every call fails with 'not-configured'. */
  readonly apiKey?: string | undefined;
  /** 'premium' asks for ratings, prices and whether a place is open; default 'pro'. */
  readonly tier?: FoursquareTier | undefined;
  /** Default https://places-api.foursquare.com; only tests use another one. */
  readonly url?: string | undefined;
  /** Milliseconds for one call; default 3000. */
  readonly timeout?: number | undefined;
  readonly charge?: ChargeFor<FoursquareSku> | undefined;
}

const SERVICE = "Foursquare";
const VERSION = "2025-06-17";
const ATTRIBUTION = [{ text: "Powered by Foursquare", url: "https://foursquare.com/" }];

/** Most places of one answer, the widest circle in meters, and Foursquare's category of restaurants. */
const PAGE = 50;
const WIDEST = 100_000;
const RESTAURANTS = "4d4b7105d754a06374d81259";

const PRO_FIELDS = "fsq_place_id,name,latitude,longitude,location,categories,chains,tel,website,date_closed";
const FIELDS: Readonly<Record<FoursquareTier, string>> = {
  pro: PRO_FIELDS,
  premium: `${PRO_FIELDS},rating,stats,price,hours`,
};

const ANSWER_LIMIT = 1024 * 1024;

/** Restaurants of Foursquare's Places API of 2025 (https://docs.foursquare.com/fsq-developers-places). */
export function createFoursquarePlaces(options: FoursquareOptions = {}): PlacesProvider {
  const { timeout = 3000, charge, tier = "pro" } = options;
  const ask = createAsk<FoursquareSku>({ service: SERVICE, timeout, charge, answerLimit: ANSWER_LIMIT });
  const capabilities: Capabilities = {
    rules: new Set(tier === "premium" ? ["without", "rating", "price", "open"] : ["without"]),
    reviews: false,
    map: "none",
    coverage: "world",
  };
  const ready = keyOf(options.apiKey) !== undefined;
  return askedProvider(
    { name: "foursquare", ready, capabilities, attribution: ATTRIBUTION },
    new Foursquare({ ...options, tier }, ask),
  );
}

class Foursquare implements AskedService {
  readonly #options: FoursquareOptions & { readonly tier: FoursquareTier };
  readonly #ask: Ask<FoursquareSku>;

  constructor(options: FoursquareOptions & { readonly tier: FoursquareTier }, ask: Ask<FoursquareSku>) {
    this.#options = options;
    this.#ask = ask;
  }

  /** Foursquare has no geocoder. A search near a name returns the circle that it used, and rejects an unknown name. */
  async geocode(query: string, call?: CallOptions): Promise<Geocoded | undefined> {
    const params = { near: query.trim(), limit: "1", fields: "fsq_place_id" };
    const answer = await this.#send("/places/search", params, call);
    if (answer.status === 400 && /\bnear\b|geocod/i.test(messageOf(answer))) return undefined;
    const context = readFields(fieldsOf(SERVICE, answer)["context"]);
    const center = readFields(readFields(readFields(context["geo_bounds"])["circle"])["center"]);
    const point = { lat: center["latitude"], lng: center["longitude"] };
    if (!isCoordinates(point)) throw badAnswer(SERVICE, "it names no circle");
    return { point };
  }

  async searchNearby(search: NearbySearch, call?: CallOptions): Promise<Nearby> {
    checkSearch(search);
    const { center, radius } = search;
    const params = {
      ll: `${center.lat},${center.lng}`,
      radius: String(Math.min(WIDEST, Math.ceil(radius))),
      fsq_category_ids: RESTAURANTS,
      fields: FIELDS[this.#options.tier],
      limit: String(PAGE),
    };
    const items = fieldsOf(SERVICE, await this.#send("/places/search", params, call))["results"];
    return nearbyOf({ service: SERVICE, items, read: this.#read, page: PAGE }, search);
  }

  async details(id: string, call?: CallOptions): Promise<RestaurantDetails | undefined> {
    if (!/^[\w-]{1,64}$/.test(id)) return undefined;
    const answer = await this.#send(`/places/${id}`, { fields: FIELDS[this.#options.tier] }, call);
    if (answer.status === 404 || answer.status === 400) return undefined;
    return detailsFrom(SERVICE, this.#read(fieldsOf(SERVICE, answer)));
  }

  readonly #read = (value: unknown): ReturnType<typeof foursquarePlace> =>
    foursquarePlace(value, this.#options.tier);

  async #send(path: string, params: Readonly<Record<string, string>>, call?: CallOptions): Promise<Answer> {
    const { apiKey, tier, url = "https://places-api.foursquare.com" } = this.#options;
    const headers = {
      authorization: `Bearer ${requireKey(SERVICE, apiKey)}`,
      "x-places-api-version": VERSION,
    };
    const isPremium = params["fields"] === FIELDS.premium;
    const sku = `foursquare-${isPremium ? tier : "pro"}` as const;
    return this.#ask({ sku, url: `${url}${path}`, params, headers }, call);
  }
}

function messageOf({ body }: Answer): string {
  return readText(readFields(body)["message"]) ?? "";
}

/** Parses a place of Foursquare. Returns `undefined` without id, name or point. */
export function foursquarePlace(value: unknown, tier: FoursquareTier): ReadPlace {
  const place = readFields(value);
  const [id, name] = [readText(place["fsq_place_id"]), readName(place["name"])];
  const location = { lat: place["latitude"], lng: place["longitude"] };
  if (id === undefined || name === undefined || !isCoordinates(location)) return undefined;
  if (readText(place["date_closed"]) !== undefined) return "left out";
  const brand = readName(readFields(readItems(place["chains"])[0])["name"]);
  const website = readWebAddress(place["website"]);
  return {
    ...{ id, name, location },
    openingState: tier === "premium" ? openingOf(place) : "unknown",
    types: cuisinesOf({ name, kinds: kindsOf(place), brand }),
    ...known({
      brand,
      address: addressOf(readFields(place["location"])),
      phone: readText(place["tel"]),
      website: website?.startsWith("https:") === true ? website : undefined,
    }),
    ...(tier === "premium" && ratedFacts(place)),
  };
}

/** 'Thai Restaurant' becomes 'thai', 'Burger Joint' becomes 'burger'. */
function kindsOf(place: Fields): readonly string[] {
  return readItems(place["categories"]).flatMap((category) => {
    const name = readText(readFields(category)["name"])?.toLowerCase();
    return name === undefined ? [] : [name.replace(/ (?:restaurant|joint|house|place|spot)$/, "")];
  });
}

function addressOf(location: Fields): string | undefined {
  const parts = [readText(location["address"]), readText(location["locality"])];
  return parts[0] === undefined ? undefined : parts.filter((part) => part !== undefined).join(", ");
}

/** Foursquare rates from 0 to 10; a rating of a few is as good as none. */
function ratedFacts(place: Fields): {
  readonly rating?: number;
  readonly reviewCount?: number;
  readonly priceLevel?: PriceLevel;
} {
  const outOfTen = readNumber(place["rating"]);
  const isRated = outOfTen !== undefined && outOfTen >= 2 && outOfTen <= 10;
  const price = [1, 2, 3, 4].find((level) => level === place["price"]) as PriceLevel | undefined;
  const count = readCount(readFields(place["stats"])["total_ratings"]);
  return known({
    rating: isRated ? Math.round(outOfTen * 5) / 10 : undefined,
    reviewCount: isRated ? count : undefined,
    priceLevel: price,
  });
}

function openingOf(place: Fields): OpeningState {
  return openingStateOf(readFields(place["hours"])["open_now"]) ?? "unknown";
}
