import { known } from "../reading.js";
import type { OwnList, OwnPlace } from "./own-list.js";

/** Converts a list to GeoJSON with the list's name. Maps and our own reader open it. */
export function writeList({ name, places }: OwnList): string {
  return JSON.stringify({ type: "FeatureCollection", name, features: places.map(featureOf) }, undefined, 1);
}

function featureOf({ name, address, point }: OwnPlace): unknown {
  const geometry = point ? { type: "Point", coordinates: [point.lng, point.lat] } : null;
  return { type: "Feature", properties: { name, ...known({ address }) }, geometry };
}
