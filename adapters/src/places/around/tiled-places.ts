import type { MapTiles } from "@dinner-dice/core/place/map-tiles";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { around } from "./around.js";

/** Tells pages of a map in tiles, which they may draw for places that are not a map service's own. */
export function tiledPlaces(places: PlacesProvider, tiles: MapTiles): PlacesProvider {
  return around(places, {
    status: async (options) => ({ ...(await places.status(options)), tiles }),
  });
}
