import type { MapTiles } from "@dinner-dice/core/place/map-tiles";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";

/** Tells pages of a map in tiles, which they may draw for places that are not a map service's own. */
export function tiledPlaces(places: PlacesProvider, tiles: MapTiles): PlacesProvider {
  return {
    name: places.name,
    get capabilities() {
      return places.capabilities;
    },
    status: async (options) => ({ ...(await places.status(options)), tiles }),
    geocode: (query, options) => places.geocode(query, options),
    searchNearby: (search, options) => places.searchNearby(search, options),
    details: (id, options) => places.details(id, options),
  };
}
