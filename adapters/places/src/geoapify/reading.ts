import { isCoordinates } from "@dinner-dice/core/coordinates";
import { readFields, readText } from "@dinner-dice/core/reading";
import type { ReadPlace } from "../asking/nearby.js";
import { osmRestaurant } from "../asking/osm-restaurant.js";
import { osmPlace } from "../records/osm-place.js";
import { textFields } from "../records/text-fields.js";

/** Reads a feature of Geoapify: the tags of OpenStreetMap stand in `datasource.raw`; `undefined` without id or point. */
export function geoapifyPlace(value: unknown): ReadPlace {
  const properties = readFields(readFields(value)["properties"]);
  const id = readText(properties["place_id"]);
  const point = { lat: properties["lat"], lng: properties["lon"] };
  if (id === undefined || !isCoordinates(point)) return undefined;
  const raw = textFields(readFields(properties["datasource"])["raw"]);
  const { name, country_code: country, housenumber, street, city } = textFields(properties);
  const tags = {
    ...(housenumber !== undefined && { "addr:housenumber": housenumber }),
    ...(street !== undefined && { "addr:street": street }),
    ...(city !== undefined && { "addr:city": city }),
    ...(country !== undefined && { "addr:country": country }),
    ...(name !== undefined && { name }),
    ...raw,
  };
  return osmRestaurant(osmPlace({ id, tags, point }));
}
