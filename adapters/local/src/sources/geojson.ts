import { basename } from "node:path";
import type { PlaceSource, SourceEntry, SourcePlace } from "@dinner-dice/core/ports/place-source";
import { SourceError } from "../directory/source-error.js";
import { isCoordinates } from "@dinner-dice/core/coordinates";
import { type Fields, isFields, readFields, readItems } from "@dinner-dice/core/reading";
import { osmPlace } from "@dinner-dice/places/internal/records/osm-place";
import type { OsmTags } from "@dinner-dice/places/internal/records/osm-tags";
import { textFields } from "@dinner-dice/places/internal/records/text-fields";
import { type InputFile, linesOf } from "./input-file.js";
import { jsonItems } from "./json-items.js";
import { textSource } from "./text-source.js";
import { osmAddresses } from "./osm-address.js";
import { overtureEntries } from "./overture-place.js";
import { rowPlace } from "./row-place.js";

/** A GeoJSON FeatureCollection with OpenStreetMap's tags or Overture's properties. */
export function geojson(file: InputFile): PlaceSource {
  return textSource("GeoJSON", { file, read: entriesIn });
}

/** GeoJSON text sequences: a feature a line, with or without record separators. */
export function geojsonSeq(file: InputFile): PlaceSource {
  return textSource("GeoJSONSeq", { file, read: entriesInLines });
}

async function* entriesIn(file: InputFile): AsyncGenerator<SourceEntry> {
  for await (const feature of jsonItems(file, "$.features.*")) yield* featureEntries(feature);
}

async function* entriesInLines(file: InputFile): AsyncGenerator<SourceEntry> {
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if (line !== "") yield* featureEntries(parse(line, `line ${number} of ${basename(file.path)}`));
  }
}

function parse(line: string, where: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new SourceError(`A feature is truncated or not JSON in ${where}; download the file again.`);
  }
}

/** Reads a GeoJSON feature by the source whose properties it carries. */
function featureEntries(value: unknown): readonly SourceEntry[] {
  const feature = readFields(value);
  const properties = readFields(feature["properties"]);
  const told = properties["tags"];
  const tags = textFields(isFields(told) ? told : properties);
  const point = pointIn(readFields(feature["geometry"])["coordinates"], tags);
  const id = osmId(textFields(feature)["id"] ?? tags["@id"]);
  if (isOverture(properties)) return overtureEntries(properties, { point, id });
  const addresses = osmAddresses(tags, point);
  if ("amenity" in tags) return [osmPlace({ id, tags, point }), ...addresses];
  return addresses.length > 0 ? addresses : [rowPlace(tags, { id, point })];
}

/** What osmium writes with `-u type_id`: a letter and a number. An area has twice the number of its way, or that of its relation and one more. */
function osmId(id: string | undefined): string | undefined {
  const [, letter, digits] = /^([nwra])(\d+)$/.exec(id ?? "") ?? [];
  if (digits === undefined) return id;
  const number = Number(digits);
  if (letter === "a") return number % 2 === 0 ? `way/${number / 2}` : `relation/${(number - 1) / 2}`;
  return `${letter === "n" ? "node" : letter === "w" ? "way" : "relation"}/${digits}`;
}

function isOverture(properties: Fields): boolean {
  return typeof properties["names"] === "object" && properties["names"] !== null;
}

/** A position of a geometry however deep its lists are, longitude then latitude: the first, of a street the one in its middle. */
function pointIn(coordinates: unknown, tags: OsmTags): SourcePlace["point"] {
  const items = readItems(coordinates);
  if (Array.isArray(items[0]))
    return pointIn(items[tags["highway"] === undefined ? 0 : items.length >> 1], tags);
  const point = { lat: items[1], lng: items[0] };
  return isCoordinates(point) ? point : undefined;
}
