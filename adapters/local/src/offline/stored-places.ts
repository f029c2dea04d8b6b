import type { Directory } from "../directory/directory.js";
import { createLocalPlaces } from "../directory/local-places.js";
import { foldName } from "../gazetteer/fold.js";
import { createLocator } from "../gazetteer/locator.js";
import type { Town, Towns } from "../gazetteer/towns.js";
import type { Capabilities, RuleId } from "@dinner-dice/core/filters/rules";
import { distanceBetween, type Coordinates, isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { isFields, readFields, readItems, readText, readTexts } from "@dinner-dice/core/ground/reading";
import type { PocketTown } from "@dinner-dice/core/lists/pocket";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { servesCuisine } from "@dinner-dice/core/place/cuisines";
import { isRestaurant, type Restaurant } from "@dinner-dice/core/place/restaurant";
import type { Logger } from "@dinner-dice/core/ports/environment";
import {
  type Geocoded,
  type Nearby,
  type NearbySearch,
  PlacesError,
  type PlacesProvider,
  type ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";
import { NOT_STORED } from "@dinner-dice/core/search/failures";
import { restaurantOf, type StoredPlace } from "@dinner-dice/places/records/stored-place";
import { forReader, type Reader } from "@dinner-dice/places/steps/for-reader";
import { allowsFallback, fallbackTo } from "@dinner-dice/places/steps/fallback-to";
import { pipeline } from "@dinner-dice/places/steps/pipeline";

/** The server that cannot be reached, the towns that this browser saved, and where it is told who answers instead. */
export interface StoredFor {
  readonly server: PlacesProvider;
  readonly logger: Logger;
  readonly towns?: readonly PocketTown[];
  /** The unit of distance that the visitor chose, if any. */
  readonly unit?: Reader["unit"];
}

/** Beyond this distance from every stored place nothing is known, in meters. No search reaches so far. */
const KNOWN_WITHIN = 50_000;

/** In the server's stead, every place marked as kept. Guesses no misspelt town: what resembles a stored one may be another. */
export function storedPlaces(
  directory: StoredDirectory,
  { server, logger, towns = [], unit = () => undefined }: StoredFor,
): PlacesProvider {
  const local = createLocalPlaces({
    directory: inMemory(directory),
    gazetteer: {
      ...createLocator({ towns: storedTowns(directory.cities), countries: {} }),
      guess: () => undefined,
    },
  });
  const rules = rulesWith(local.capabilities, towns);
  const gaps = [...rules].filter((rule) => !local.capabilities.rules.has(rule));
  const second: PlacesProvider = {
    ...local,
    capabilities: { ...local.capabilities, rules },
    geocode: async (query, options) => savedTown(query, towns) ?? local.geocode(query, options),
    searchNearby: async (search, options): Promise<Nearby> => {
      const { center } = search;
      const near = towns.filter(({ point }) => distanceBetween(point, center) <= KNOWN_WITHIN);
      const isFar = directory.places.every(({ point }) => distanceBetween(point, center) > KNOWN_WITHIN);
      if (isFar && near.length === 0) throw new PlacesError("unreachable", "Nothing is saved for this area.");
      const { restaurants, extent } = await local.searchNearby(search, options);
      const { attribution } = await local.status(options);
      const own = restaurants.map((each) => ({
        ...each,
        ...(gaps.length > 0 && { gaps: [...gaps, ...(each.gaps ?? [])] }),
        kept: true as const,
      }));
      const ids = new Set(own.map(({ id }) => id));
      const saved = near
        .flatMap((town) => savedAround(town, search, attribution))
        .filter(({ id }) => !ids.has(id));
      const isWhole = near.every(
        ({ point, radius }) => distanceBetween(point, center) + search.radius <= radius,
      );
      return {
        restaurants: [...own, ...new Map(saved.map((each) => [each.id, each])).values()],
        extent: isWhole ? extent : { kind: "part" },
      };
    },
    details: async (id, options) => {
      const details = await local.details(id, options);
      if (details) return { ...details, kept: true };
      return towns.flatMap((town) => keptPlaces(town)).find((place) => place.id === id);
    },
  };
  const either = pipeline(server, [forReader({ unit }), fallbackTo({ second, logger, mayBeEmpty: true })]);
  return {
    ...either,
    status: (options) =>
      server.status(options).catch(async () => savedStatus(await local.status(options), towns)),
    geocode: (query, options) => either.geocode(query, options).catch(notStored),
    searchNearby: (search, options) => either.searchNearby(search, options).catch(notStored),
  };
}

function savedTown(query: string, towns: readonly PocketTown[]): Geocoded | undefined {
  const key = foldName(query);
  const named = towns.find(({ label }) =>
    [label, label.split(",")[0] ?? ""].some((each) => foldName(each) === key),
  );
  const customs = named?.restaurants[0]?.customs;
  return named && { point: named.point, label: named.label, ...(customs !== undefined && { customs }) };
}

/** The status of the stored directory and of what the saved towns' sources can judge. */
function savedStatus(status: ProviderStatus, towns: readonly PocketTown[]): ProviderStatus {
  const { capabilities, attribution } = status;
  const credits = [...attribution, ...towns.flatMap((town) => town.attribution)];
  return {
    ...status,
    capabilities: { ...capabilities, rules: rulesWith(capabilities, towns) },
    attribution: [...new Map(credits.map((each) => [each.text, each])).values()],
  };
}

function rulesWith({ rules }: Capabilities, towns: readonly PocketTown[]): ReadonlySet<RuleId> {
  return new Set([...rules, ...towns.flatMap((town) => town.rules)]);
}

/** A town's places with their age, and with credits beyond those that are given anyway. */
function keptPlaces(
  { restaurants, at, attribution }: PocketTown,
  given: readonly Attribution[] = [],
): readonly Restaurant[] {
  return restaurants.map((place) => {
    const own = place.attributions ?? [];
    const credits = attribution.filter(({ text }) => [...own, ...given].every((each) => each.text !== text));
    return { ...place, attributions: [...credits, ...own], knownAt: place.knownAt ?? at, kept: at };
  });
}

function savedAround(
  town: PocketTown,
  { center, radius, cuisine }: NearbySearch,
  given: readonly Attribution[],
): readonly Restaurant[] {
  return keptPlaces(town, given).filter(
    ({ location, types }) =>
      location !== undefined &&
      distanceBetween(location, center) <= radius &&
      (cuisine === "" || servesCuisine(types, cuisine) !== "no"),
  );
}

function notStored(error: unknown): never {
  if (!allowsFallback(error)) throw error;
  throw new PlacesError("unreachable", "Nothing is saved for this area.", NOT_STORED.status);
}

/** Up to this many places are searched one by one. */
export function inMemory({ places }: StoredDirectory): Omit<Directory, "close" | "doubted"> {
  return {
    tells: new Set(),
    addresses: { find: () => Promise.resolve([]) },
    sets: [],
    look: () => Promise.resolve(),
    byId: (id) => Promise.resolve(places.find((place) => place.id === id)),
    within: ({ center, radius, cuisines }) => {
      const near = places
        .map((place) => ({ place, distance: distanceBetween(center, place.point) }))
        .filter(({ distance }) => distance <= radius)
        .filter(({ place }) => !cuisines || place.cuisines.some((each) => cuisines.has(each.toLowerCase())))
        .sort((one, other) => one.distance - other.distance)
        .map(({ place }) => place);
      return Promise.resolve({ places: near, of: near.length });
    },
  };
}

/** The guide cities as the towns of a gazetteer. It has no other towns, no ZIP codes, and no largest town per state. */
function storedTowns(cities: readonly StoredCity[]): Towns {
  return {
    called: (key) => cities.filter(({ city }) => foldName(city) === key).map(townOf),
    zip: () => undefined,
    largestIn: () => undefined,
  };
}

function townOf({ city, state, center }: StoredCity): Town {
  return { point: center, region: `US/${state}`, population: 0, label: `${city}, ${state}` };
}

export interface StoredCity {
  readonly city: string;
  readonly state: string;
  readonly center: Coordinates;
}

/** The guides' whole directory as one text, for transfer and storage. */
export interface StoredDirectory {
  readonly cities: readonly StoredCity[];
  readonly places: readonly StoredPlace[];
}

/** Parses a stored directory. Leaves out malformed cities and places. Never throws. */
export function storedDirectory(value: unknown): StoredDirectory {
  const fields = readFields(value);
  return {
    cities: readItems(fields["cities"]).flatMap((each) => readCity(each) ?? []),
    places: readItems(fields["places"]).filter(isStoredPlace),
  };
}

export function storedRestaurantsOf({ places }: StoredDirectory): readonly Restaurant[] {
  return places.map((place) => restaurantOf(place));
}

function readCity(value: unknown): StoredCity | undefined {
  const fields = readFields(value);
  const [city, state, center] = [readText(fields["city"]), readText(fields["state"]), fields["center"]];
  if (city === undefined || state === undefined || !isCoordinates(center)) return undefined;
  return { city, state, center: { lat: center.lat, lng: center.lng } };
}

function isStoredPlace(value: unknown): value is StoredPlace {
  return (
    isFields(value) &&
    isCoordinates(value["point"]) &&
    readTexts(value["cuisines"]) !== undefined &&
    isRestaurant(restaurantOf(value as unknown as StoredPlace))
  );
}
