import { known } from "../reading.js";
import type { OwnList, OwnPlace } from "./own-list.js";

/** A list as GeoJSON, which maps and our own reader open; it carries the list's name. */
export function writeList({ name, places }: OwnList): string {
  return JSON.stringify({ type: "FeatureCollection", name, features: places.map(featureOf) }, undefined, 1);
}

function featureOf({ name, address, point }: OwnPlace): unknown {
  const geometry = point ? { type: "Point", coordinates: [point.lng, point.lat] } : null;
  return { type: "Feature", properties: { name, ...known({ address }) }, geometry };
}
