import { aborted } from "../steps/guards.js";
import { readFields } from "@dinner-dice/core/ground/reading";
import type { Trace } from "@dinner-dice/core/ports/environment";
import {
  PlacesError,
  type AbortSignalLike,
  ALL,
  type Nearby,
  type NearbySearch,
  ambiguousMatches,
  type Geocoded,
  type PlacesProvider,
  type ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";
import type { Payer, Reservation } from "@dinner-dice/core/ports/stores";
import { outsideFailure } from "@dinner-dice/platform/http/outside-http";
import { IMPLIED } from "@dinner-dice/core/place/cuisines";
import { cuisinesFor } from "../records/cuisines.js";
import { OSM_TRAITS } from "../records/osm-place.js";
import { restaurantOf } from "../records/stored-place.js";
import { storedPlaceOf } from "../records/stored-place-of.js";
import { type Capabilities, rulesFor } from "@dinner-dice/core/filters/rules";
import { type Coordinates, distanceBetween, isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { detailsOf, type Restaurant, type RestaurantDetails } from "@dinner-dice/core/place/restaurant";
import type { SourcePlace } from "@dinner-dice/core/ports/place-source";

export function badAnswer(service: string, why: string): PlacesError {
  return new PlacesError("bad-answer", `The answer of ${service} cannot be read: ${why}.`);
}

export interface Asked {
  readonly service: string;
  readonly until: Deadline;
}

/** Classifies an error. Drops the original, because its configuration contains the key. */
export function failureOf(error: unknown, { service, until }: Asked): PlacesError {
  if (until.reached === "aborted") return aborted();
  if (error instanceof PlacesError) return error;
  if (until.reached === "timeout") return new PlacesError("timeout", `${service} took too long to answer.`);
  const failure = outsideFailure(error);
  if (failure === "too-large") return badAnswer(service, "it is too large");
  if (failure === "unreadable") return badAnswer(service, "it cannot be decompressed");
  return new PlacesError("unreachable", `${service} could not be reached.`);
}

/** A connection that never came to be, or ended before a word of the answer; who waited in vain may have been billed. */
export function isUnreached(error: unknown): boolean {
  const { code, response, message } = readFields(error);
  if (error instanceof PlacesError || response !== undefined) return false;
  return UNREACHED.has(String(code)) || (code === "ECONNRESET" && String(message).includes("socket hang up"));
}

const UNREACHED: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ERR_INVALID_URL",
]);

export function keyOf(key: string | undefined): string | undefined {
  const trimmed = key?.trim();
  return trimmed === "" ? undefined : trimmed;
}

export function requireKey(service: string, key: string | undefined): string {
  const found = keyOf(key);
  if (found === undefined) throw new PlacesError("not-configured", `There is no key for ${service}.`);
  return found;
}

/** Money reserved for one call, and its amount in US dollars if known. */
export interface Paid extends Reservation {
  readonly usd?: number | undefined;
}

/** Reserves the price of a call before it is made. A PlacesError 'over-limit' stops the call. The reservation can be refunded. */
export type ChargeFor<Sku extends string> = (sku: Sku, payer: Payer) => Promise<Paid | void>;

export interface Bill<Sku extends string> {
  readonly sku: Sku;
  readonly payer: Payer;
  /** Aborts when no caller waits for the call any more. */
  readonly until: AbortSignal;
  /** Receives the dollars spent, and the refunds. */
  readonly trace?: Trace | undefined;
}

/** Pays for a call if calls cost money. An unreachable budget is a PlacesError 'over-limit'. If the caller aborts, the money is refunded and no call is made. */
export async function pay<Sku extends string>(
  { until, trace, ...bill }: Bill<Sku>,
  charge: ChargeFor<Sku> | undefined,
): Promise<Reservation | void> {
  const paid = toldTo(trace, await reserved(bill, charge));
  if (!until.aborted) return paid;
  await paid?.giveBack();
  throw new PlacesError("timeout", "The budget took too long to answer.");
}

function toldTo(trace: Trace | undefined, paid: Paid | void): Reservation | void {
  const usd = paid?.usd;
  if (!trace || !paid || usd === undefined) return paid;
  trace.add("paid", { usd });
  return {
    giveBack: () => {
      trace.add("paid", { usd: -usd });
      return paid.giveBack();
    },
  };
}

async function reserved<Sku extends string>(
  { sku, payer }: Omit<Bill<Sku>, "until" | "trace">,
  charge: ChargeFor<Sku> | undefined,
): Promise<Paid | void> {
  try {
    return await charge?.(sku, payer);
  } catch (error) {
    if (error instanceof PlacesError) throw error;
    throw new PlacesError(
      "over-limit",
      "The budget could not be reached; nothing was spent.",
      "BUDGET_UNAVAILABLE",
    );
  }
}

/** The end of one call: a timeout, or its caller's abort. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Which of the two came first; `undefined` before the end. */
  readonly reached: "timeout" | "aborted" | undefined;
  /** Releases the timer and the caller's signal. Call it when the call is over. */
  end(): void;
}

/** Starts a deadline `timeout` milliseconds from now that also ends when the caller's signal does. */
export function deadline(timeout: number, caller?: AbortSignalLike): Deadline {
  const controller = new AbortController();
  let reached: Deadline["reached"];
  const stop = (why: "timeout" | "aborted") => (): void => {
    reached ??= why;
    controller.abort();
  };
  const leave = stop("aborted");
  const timer = setTimeout(stop("timeout"), timeout);
  caller?.addEventListener("abort", leave);
  if (caller?.aborted === true) leave();
  return {
    signal: controller.signal,
    get reached() {
      return reached;
    },
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener("abort", leave);
    },
  };
}

/** A restaurant with a point; 'left out' is one that can be read and is not wanted: closed, no meals. */
export type ReadPlace = (Restaurant & { readonly location: Coordinates }) | "left out" | undefined;

export interface Listing {
  readonly service: string;
  readonly items: unknown;
  readonly read: (item: unknown) => ReadPlace;
  /** Most items that it lists: a full list may have left some out. */
  readonly page: number;
}

/** Refuses a search that could only be misread, with the service's own word for it where it has one; the PlacesError is 'invalid-request'. */
export function checkSearch({ center, radius }: NearbySearch, status?: string): void {
  if (!isCoordinates(center) || !(radius > 0) || !Number.isFinite(radius))
    throw new PlacesError("invalid-request", "A search needs a point and a radius above zero.", status);
}

/** The facts of one requested place. Throws 'bad-answer' if they cannot be read. */
export function detailsFrom(service: string, place: ReadPlace): RestaurantDetails | undefined {
  if (place === undefined) throw badAnswer(service, "the place has no id and no point");
  return place === "left out" ? undefined : detailsOf(place);
}

/** The restaurants of a list that lie in the circle and serve the cuisine, each once; what cannot be read makes it a part, a list of which nothing can be read is 'bad-answer'. */
export function nearbyOf({ service, items, read, page }: Listing, search: NearbySearch): Nearby {
  if (!Array.isArray(items)) throw badAnswer(service, "there is no list of places");
  const places = items.slice(0, page).map(read);
  if (places.length > 0 && places.every((place) => place === undefined))
    throw badAnswer(service, "no place has an id and a point");
  const names = cuisinesFor(search.cuisine);
  const wanted = places.filter(
    (place): place is Exclude<ReadPlace, string | undefined> =>
      place !== undefined &&
      place !== "left out" &&
      distanceBetween(search.center, place.location) <= search.radius &&
      (names === undefined ||
        (place.types ?? []).some((type) => names.has(type.replace(IMPLIED, "").toLowerCase()))),
  );
  return {
    restaurants: [...new Map(wanted.map((place) => [place.id, place])).values()],
    extent: items.length < page && !places.includes(undefined) ? ALL : { kind: "part" },
  };
}

export type NamedPlace = Omit<Geocoded, "others">;

export interface NamedListing {
  readonly service: string;
  readonly results: unknown;
  /** `undefined` for a result without a point. */
  readonly read: (result: unknown) => NamedPlace | undefined;
}

export function isNothing(results: unknown): boolean {
  return Array.isArray(results) && results.length === 0;
}

/** The first place of a list is the answer; the others are ambiguous matches. A list without a point, or an empty one, is 'bad-answer'. */
export function geocodedFrom({ service, results, read }: NamedListing): Geocoded {
  if (!Array.isArray(results)) throw badAnswer(service, "there is no list of results");
  const [first, ...rest] = results.flatMap((result) => read(result) ?? []);
  if (!first) throw badAnswer(service, "no result has a point");
  const others = ambiguousMatches(first.label, rest);
  return { ...first, ...(others.length > 0 && { others }) };
}

export const OSM_CAPABILITIES: Capabilities = {
  rules: rulesFor([...OSM_TRAITS, "hours", "cuisine"]),
  reviews: false,
  map: "none",
  coverage: "world",
};

/** Builds a restaurant from OpenStreetMap's facts, with the same mapping as an import. */
export function osmRestaurant(place: SourcePlace): ReadPlace {
  const stored = storedPlaceOf(place, "live");
  if (stored === "no point") return undefined;
  if (typeof stored === "string") return "left out";
  const attributions = place.credit ? { attributions: [place.credit] } : {};
  return { ...restaurantOf({ ...stored, ...attributions }), id: place.id, location: stored.point };
}

export type AskedService = Pick<PlacesProvider, "geocode" | "searchNearby" | "details">;

export function askedProvider(status: ProviderStatus, service: AskedService): PlacesProvider {
  return {
    name: status.name,
    capabilities: status.capabilities,
    status: () => Promise.resolve(status),
    geocode: (query, call) => service.geocode(query, call),
    searchNearby: (search, call) => service.searchNearby(search, call),
    details: (id, call) => service.details(id, call),
  };
}
