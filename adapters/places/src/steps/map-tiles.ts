import type { MapTiles } from "@dinner-dice/core/place/map-tiles";
import { type Step, step } from "./pipeline.js";

/** Adds a tile map to the status. Pages may use it for places whose source has no map of its own. */
export function mapTiles(tiles: MapTiles): Step {
  return step({ status: async (_, next) => ({ ...(await next()), tiles }) });
}
