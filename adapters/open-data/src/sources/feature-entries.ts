import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { SourceEntry, SourcePlace } from "@dinner-dice/core/ports/place-source";
import { type Fields, isFields, readFields, readItems } from "@dinner-dice/core/reading";
import { osmAddresses } from "./osm-address.js";
import { osmPlace } from "@dinner-dice/places/internal/records/osm-place";
import type { OsmTags } from "@dinner-dice/places/internal/records/osm-tags";
import { anchorOf } from "./outline-point.js";
import { overtureEntries } from "./overture-place.js";
import { rowPlace } from "./row-place.js";
import { textFields } from "@dinner-dice/places/internal/records/text-fields";

/** What a GeoJSON feature tells, by whose properties it carries. */
export function featureEntries(value: unknown): readonly SourceEntry[] {
  const feature = readFields(value);
  const properties = readFields(feature["properties"]);
  const told = properties["tags"];
  const tags = textFields(isFields(told) ? told : properties);
  const point = pointIn(readFields(feature["geometry"])["coordinates"], tags);
  const id = textFields(feature)["id"] ?? tags["@id"];
  if (isOverture(properties)) return overtureEntries(properties, { point, id });
  const addresses = osmAddresses(tags, point);
  if ("amenity" in tags) return [osmPlace({ id, tags, point }), ...addresses];
  return addresses.length > 0 ? addresses : [rowPlace(tags, { id, point })];
}

function isOverture(properties: Fields): boolean {
  return typeof properties["names"] === "object" && properties["names"] !== null;
}

/** A position of a geometry however deep its lists are, longitude then latitude: the first, of a street the one in its middle. */
function pointIn(coordinates: unknown, tags: OsmTags): SourcePlace["point"] {
  const items = readItems(coordinates);
  if (Array.isArray(items[0])) return pointIn(anchorOf(items, tags), tags);
  const point = { lat: items[1], lng: items[0] };
  return isCoordinates(point) ? point : undefined;
}
