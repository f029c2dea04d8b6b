import { distanceBetween } from "@dinner-dice/core/coordinates";
import { NOT_KEPT } from "@dinner-dice/core/machines/search-failures";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { type Nearby, PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { createLocator } from "../gazetteer/locator.js";
import { pipeline } from "@dinner-dice/places/internal/steps/pipeline";
import { allowsFallback } from "@dinner-dice/places/internal/steps/fallback-failures";
import { fallbackTo } from "@dinner-dice/places/internal/steps/fallback-to";
import { foldName } from "../gazetteer/fold.js";
import type { Town, Towns } from "../gazetteer/towns.js";
import type { Directory } from "../directory/directory.js";
import { createLocalPlaces } from "../directory/local-places.js";
import type { KeptDirectory, KeptCity } from "./kept-directory.js";

/** The server that cannot be reached, and where it is told who answers instead. */
export interface KeptFor {
  readonly server: PlacesProvider;
  readonly logger: Logger;
}

/** Beyond this distance from every stored place nothing is known, in meters. No search reaches so far. */
const KNOWN_WITHIN = 50_000;

/** The kept directory in the server's stead: the same search as the server's own, every place marked as kept; of other parts it is said that nothing is kept. Misspelt towns are not guessed: what is like a kept one may be another. */
export function keptPlaces(directory: KeptDirectory, { server, logger }: KeptFor): PlacesProvider {
  const local = createLocalPlaces({
    directory: inMemory(directory),
    gazetteer: {
      ...createLocator({ towns: keptTowns(directory.cities), countries: {} }),
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
    geocode: (query, options) => either.geocode(query, options).catch(notKept),
    searchNearby: (search, options) => either.searchNearby(search, options).catch(notKept),
  };
}

function notKept(error: unknown): never {
  if (!allowsFallback(error)) throw error;
  throw new PlacesError("unreachable", "Nothing is saved for this area.", NOT_KEPT.status);
}

/** Up to this many places are searched one by one. */
export function inMemory({ places }: KeptDirectory): Omit<Directory, "close"> {
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
function keptTowns(cities: readonly KeptCity[]): Towns {
  return {
    called: (key) => cities.filter(({ city }) => foldName(city) === key).map(townOf),
    zip: () => undefined,
    largestIn: () => undefined,
  };
}

function townOf({ city, state, center }: KeptCity): Town {
  return { point: center, region: `US/${state}`, population: 0, label: `${city}, ${state}` };
}
