import type { Directory } from "../directory/directory.js";
import { createLocalPlaces } from "../directory/local-places.js";
import { foldName } from "../gazetteer/fold.js";
import { createLocator } from "../gazetteer/locator.js";
import type { Town, Towns } from "../gazetteer/towns.js";
import { distanceBetween, type Coordinates, isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { isFields, readFields, readItems, readText, readTexts } from "@dinner-dice/core/ground/reading";
import { isRestaurant, type Restaurant } from "@dinner-dice/core/place/restaurant";
import type { Logger } from "@dinner-dice/core/ports/environment";
import { type Nearby, PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { NOT_STORED } from "@dinner-dice/core/search/failures";
import { restaurantOf, type StoredPlace } from "@dinner-dice/places/records/stored-place";
import { allowsFallback, fallbackTo } from "@dinner-dice/places/steps/fallback-to";
import { pipeline } from "@dinner-dice/places/steps/pipeline";

/** The server that cannot be reached, and where it is told who answers instead. */
export interface StoredFor {
  readonly server: PlacesProvider;
  readonly logger: Logger;
}

/** Beyond this distance from every stored place nothing is known, in meters. No search reaches so far. */
const KNOWN_WITHIN = 50_000;

/** The kept directory in the server's stead: the same search as the server's own, every place marked as kept; of other parts it is said that nothing is kept. Misspelt towns are not guessed: what is like a kept one may be another. */
export function storedPlaces(directory: StoredDirectory, { server, logger }: StoredFor): PlacesProvider {
  const local = createLocalPlaces({
    directory: inMemory(directory),
    gazetteer: {
      ...createLocator({ towns: storedTowns(directory.cities), countries: {} }),
      guess: () => undefined,
    },
  });
  const second: PlacesProvider = {
    ...local,
    searchNearby: async (search, options): Promise<Nearby> => {
      const isFar = directory.places.every(
        ({ point }) => distanceBetween(point, search.center) > KNOWN_WITHIN,
      );
      if (isFar) throw new PlacesError("unreachable", "Nothing is saved for this area.");
      const { restaurants, extent } = await local.searchNearby(search, options);
      return { restaurants: restaurants.map((each) => ({ ...each, kept: true })), extent };
    },
    details: async (id, options) => {
      const details = await local.details(id, options);
      return details && { ...details, kept: true };
    },
  };
  const either = pipeline(server, [fallbackTo({ second, logger, mayBeEmpty: true })]);
  return {
    ...either,
    status: (options) => server.status(options).catch(() => local.status(options)),
    geocode: (query, options) => either.geocode(query, options).catch(notStored),
    searchNearby: (search, options) => either.searchNearby(search, options).catch(notStored),
  };
}

function notStored(error: unknown): never {
  if (!allowsFallback(error)) throw error;
  throw new PlacesError("unreachable", "Nothing is saved for this area.", NOT_STORED.status);
}

/** Up to this many places are searched one by one. */
export function inMemory({ places }: StoredDirectory): Omit<Directory, "close"> {
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

/** A guide city: its name, its two-letter state, its center. */
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
