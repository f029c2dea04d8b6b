import type { MapTiles } from "@dinner-dice/core/place/map-tiles";
import { type Step, step } from "./pipeline.js";

/** Tells pages of a map in tiles, which they may draw for places that are not a map service's own. */
export function mapTiles(tiles: MapTiles): Step {
  return step({ status: async (_, next) => ({ ...(await next()), tiles }) });
}
