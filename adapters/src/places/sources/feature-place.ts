import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { SourcePlace } from "@dinner-dice/core/ports/place-source";
import { type Fields, readFields, readItems } from "@dinner-dice/core/reading";
import { osmPlace } from "./osm-place.js";
import { overturePlace } from "./overture-place.js";
import { rowPlace } from "./row-place.js";
import { textFields } from "./text-fields.js";

/** What a GeoJSON feature tells, by whose properties it carries; `number` counts the features of a file that have no id. */
export function featurePlace(value: unknown, number: number): SourcePlace {
  const feature = readFields(value);
  const properties = readFields(feature["properties"]);
  const point = firstPoint(readFields(feature["geometry"])["coordinates"]);
  const tags = textFields(properties["tags"] ?? properties);
  const id = textFields(feature)["id"] ?? tags["@id"] ?? `feature/${number}`;
  if (isOverture(properties)) return overturePlace(properties, { point, id });
  return "amenity" in tags ? osmPlace({ id, tags, point }) : rowPlace(tags, { id, point });
}

function isOverture(properties: Fields): boolean {
  return typeof properties["names"] === "object" && properties["names"] !== null;
}

/** The first position of a geometry however deep its lists are: longitude, then latitude. */
function firstPoint(coordinates: unknown): SourcePlace["point"] {
  const items = readItems(coordinates);
  if (Array.isArray(items[0])) return firstPoint(items[0]);
  const point = { lat: items[1], lng: items[0] };
  return isCoordinates(point) ? point : undefined;
}
