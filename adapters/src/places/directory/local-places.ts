import { isCoordinates, parseCoordinates } from "@dinner-dice/core/coordinates";
import {
  type CallOptions,
  type Capabilities,
  type Geocoded,
  type Nearby,
  type NearbySearch,
  PlacesError,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { ALL } from "@dinner-dice/core/place/extent";
import { detailsOf, type Restaurant, type RestaurantDetails } from "@dinner-dice/core/restaurant";
import type { Gazetteer } from "../../gazetteer/gazetteer.js";
import { cuisinesFor } from "./cuisine-table.js";
import { unlessLeft } from "../around/leaving.js";
import type { PlacesDb, StoredPlace } from "./places-db.js";

/** Most places one search gives. */
const MOST_PLACES = 200;

const CAPABILITIES: Capabilities = {
  rules: new Set(),
  reviews: false,
  map: "none",
  free: true,
  coverage: "cities",
};

/** GeoNames asks for this credit (CC BY 4.0). */
const ATTRIBUTION: readonly Attribution[] = [
  { text: "Place names by GeoNames, CC BY 4.0", url: "https://www.geonames.org/" },
];

/** What the local provider stands on. */
export interface LocalSources {
  readonly db: Pick<PlacesDb, "within" | "byId">;
  readonly gazetteer: Gazetteer;
}

/** The guides' own directory as a provider: no key, no network, the guide cities only. */
export function createLocalPlaces({ db, gazetteer }: LocalSources): PlacesProvider {
  const name = "local";
  return {
    name,
    capabilities: CAPABILITIES,
    status: (options) =>
      unlessLeft(options?.signal, async () => ({
        name,
        ready: true,
        capabilities: CAPABILITIES,
        attribution: ATTRIBUTION,
      })),
    geocode: (query, options) => unlessLeft(options?.signal, async () => geocode(gazetteer, query)),
    searchNearby: (search, options) => answer(options, () => searchNearby(db, search)),
    details: (id, options) => answer(options, () => details(db, id)),
  };
}

function geocode(gazetteer: Gazetteer, query: string): Geocoded | undefined {
  const point = parseCoordinates(query);
  return point ? { point } : gazetteer.locate(query);
}

async function searchNearby(db: LocalSources["db"], search: NearbySearch): Promise<Nearby> {
  const { center, radius } = search;
  if (!isCoordinates(center) || !Number.isFinite(radius) || radius < 0)
    throw new PlacesError("invalid-request", "A search needs a point on the map and a radius");
  const cuisines = cuisinesFor(search.cuisine);
  const places = await db.within({ center, radius, limit: MOST_PLACES, ...(cuisines && { cuisines }) });
  return {
    restaurants: places.map(toRestaurant),
    extent: places.length < MOST_PLACES ? ALL : { kind: "part", chosen: "sample" },
  };
}

async function details(db: LocalSources["db"], id: string): Promise<RestaurantDetails | undefined> {
  const place = await db.byId(id);
  return place && detailsOf(toRestaurant(place));
}

function toRestaurant({ point, cuisines, errorMetres, ...facts }: StoredPlace): Restaurant {
  return {
    ...facts,
    location: point,
    ...(errorMetres !== undefined && { locationErrorMetres: errorMetres }),
    openingState: "unknown",
    types: cuisines,
  };
}

/** The database's answer; what goes wrong in it is the provider's failure. */
function answer<T>(options: CallOptions | undefined, ask: () => Promise<T>): Promise<T> {
  return unlessLeft(options?.signal, async () => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof PlacesError) throw error;
      throw new PlacesError("upstream", `The directory cannot be read: ${String(error)}`);
    }
  });
}
