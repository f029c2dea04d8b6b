import { cuisinesFor } from "../records/cuisines.js";
import { OSM_TRAITS } from "../records/osm-place.js";
import { restaurantOf } from "../records/stored-place.js";
import { storedPlaceOf } from "../records/stored-place-of.js";
import { badAnswer } from "./service-errors.js";
import { type Capabilities, rulesFor } from "@dinner-dice/core/filters/rules";
import { type Coordinates, distanceBetween, isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { detailsOf, type Restaurant, type RestaurantDetails } from "@dinner-dice/core/place/restaurant";
import type { SourcePlace } from "@dinner-dice/core/ports/place-source";
import {
  ALL,
  type Nearby,
  type NearbySearch,
  PlacesError,
  ambiguousMatches,
  type Geocoded,
  type PlacesProvider,
  type ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";

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
      (names === undefined || (place.types ?? []).some((type) => names.has(type.toLowerCase()))),
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

/** Returns whether a result is an empty list. */
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

/** The provider of one service, ready or not by its settings alone. */
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
