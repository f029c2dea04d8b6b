import { SourceError, damage } from "../directory/source-error.js";
import { overtureRows } from "../overture/overture-rows.js";
import { BOUNDED_COMPRESSORS, type ParquetFile } from "../overture/parquet-file.js";
import {
  type InputFile,
  linesOf,
  jsonItems,
  textSource,
  textBeginning,
  plain,
  unpackedName,
} from "./input-file.js";
import { osmAddresses } from "./osm-address.js";
import { overtureEntries } from "./overture-place.js";
import { rowPlace, rowEntries, csv, jsonLines, jsonRows } from "./table.js";
import { isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { type Fields, isFields, readFields, readItems, readJson } from "@dinner-dice/core/ground/reading";
import type { PlaceSource, SourceEntry, SourcePlace } from "@dinner-dice/core/ports/place-source";
import { osmPlace, type OsmTags } from "@dinner-dice/places/records/osm-place";
import { textFields } from "@dinner-dice/places/records/text-fields";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, parquetSchema } from "hyparquet";
import { stat } from "node:fs/promises";
import { basename } from "node:path";

/** A GeoJSON FeatureCollection with OpenStreetMap's tags or Overture's properties. */
export function geojson(file: InputFile): PlaceSource {
  return textSource("GeoJSON", { file, read: entriesIn });
}

/** GeoJSON text sequences: a feature a line, with or without record separators. */
function geojsonSeq(file: InputFile): PlaceSource {
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

function featureEntries(value: unknown): readonly SourceEntry[] {
  const feature = readFields(value);
  const properties = readFields(feature["properties"]);
  const known = properties["tags"];
  const tags = textFields(isFields(known) ? known : properties);
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

const EVERYWHERE = [{ south: -90, west: -180, north: 90, east: 180 }];

/** A Parquet file: Overture's places, or a flat table such as Foursquare's places. */
export async function parquet(file: InputFile): Promise<PlaceSource> {
  return whole(file, async () => {
    const opened = await openFile(file);
    const columns = new Set(parquetSchema(opened.metadata).children.map(({ element }) => element.name));
    if (["bbox", "names", "sources"].every((name) => columns.has(name)))
      return { format: "Overture Places (.parquet)", entries: () => overtureIn(file, opened) };
    if (columns.has("name") && (columns.has("latitude") || columns.has("lat")))
      return { format: "Parquet table", entries: () => tableIn(file, opened) };
    throw new SourceError(
      `${basename(file.path)} holds neither Overture's places nor a table with name, latitude and longitude; use a file that does.`,
    );
  });
}

async function* overtureIn(file: InputFile, opened: ParquetFile): AsyncGenerator<SourceEntry> {
  const rows = overtureRows(opened, { boxes: EVERYWHERE });
  for (;;) {
    const next = await whole(file, () => rows.next());
    if (next.done === true) return;
    yield* overtureEntries(next.value.row, { point: next.value.point });
  }
}

const BATCH = 2000;

async function* tableIn(file: InputFile, { buffer, metadata }: ParquetFile): AsyncGenerator<SourceEntry> {
  const options = { file: buffer, metadata, compressors: BOUNDED_COMPRESSORS, geoparquet: false };
  const count = Number(metadata.num_rows);
  for (let rowStart = 0; rowStart < count; rowStart += BATCH) {
    const rowEnd = Math.min(count, rowStart + BATCH);
    const rows = await whole(file, () => parquetReadObjects({ ...options, rowStart, rowEnd }));
    for (const row of rows) yield* rowEntries(flat(row));
  }
}

/** Dates become their day. */
function flat(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString().slice(0, 10) : value,
    ]),
  );
}

async function whole<T>({ path }: InputFile, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw damage(
      error,
      (why) => `${basename(path)} is truncated or not a parquet file (${why}); download it again.`,
    );
  }
}

async function openFile({ path, onBytes }: InputFile): Promise<ParquetFile> {
  const file = await asyncBufferFromFile(path);
  const buffer = {
    byteLength: file.byteLength,
    slice: (start: number, end = file.byteLength): Promise<ArrayBuffer> => {
      onBytes?.(end - start);
      return Promise.resolve(file.slice(start, end));
    },
  };
  return { buffer, metadata: await parquetMetadataAsync(buffer) };
}

/** Files of OpenStreetMap's own formats. */
const OSM_NAME = /\.(?:pbf|osm|osc|osh|o5m|xml|bz2)$/;

/** XML of OpenStreetMap's tools, and answers of Overpass. */
const OSM_CONTENT = /^\s*(?:<\?xml|<osm\b)|^\s*\{[^[]*"elements"\s*:/;

/** What to do with a file of OpenStreetMap that cannot be imported. osmium reads no JSON. */
function exportIt(name: string): SourceError {
  const map = name.replace(/(?:\.osm)?\.[^.]*$/, "");
  const [first, from] = /json/i.test(name) ? ["ask Overpass for [out:xml], then ", `${map}.osm`] : ["", name];
  return new SourceError(
    `${name} holds OpenStreetMap data in a format that cannot be imported; ${first}run "osmium export -f geojsonseq -u type_id -o ${map}.geojsonseq ${from}" and import ${map}.geojsonseq.`,
  );
}

/** The source for a file, by its name and, for JSON, by how it begins; rejects with a {@link SourceError} for any other file. */
export async function sourceOf(file: InputFile): Promise<PlaceSource> {
  const facts = await stat(file.path);
  const name = basename(file.path);
  if (facts.isDirectory()) throw new SourceError(`${name} is a folder; give one of the files in it.`);
  if (facts.size === 0) throw new SourceError(`${name} is empty; download it again.`);
  const kind = unpackedName(name).toLowerCase();
  if (OSM_NAME.test(kind)) throw exportIt(name);
  if (name.toLowerCase().endsWith(".parquet")) return parquet(file);
  if (!/\.(?:csv|tsv|geojsonseq|geojsonl|ndjson|jsonl|geojson|json)$/.test(kind))
    throw new SourceError(
      `${name} has a format that cannot be read; use a .geojson, .geojsonseq, .json, .csv or .parquet file.`,
    );
  const beginning = await textBeginning(file.path);
  if (OSM_CONTENT.test(beginning)) throw exportIt(name);
  if (/\.[ct]sv$/.test(kind)) return csv(file);
  if (/\.(?:geojsonseq|geojsonl)$/.test(kind)) return geojsonSeq(file);
  if (/\.(?:ndjson|jsonl)$/.test(kind)) return isRecord(beginning) ? jsonLines(file) : geojsonSeq(file);
  return jsonSource(file, beginning);
}

function isRecord(beginning: string): boolean {
  const [line = ""] = beginning.split(/\r?\n/, 1);
  const first = readFields(readJson(plain(line)));
  const isFeature = first["type"] === "Feature" || "properties" in first || "geometry" in first;
  return Object.keys(first).length > 0 && !isFeature;
}

function jsonSource(file: InputFile, beginning: string): PlaceSource {
  if (/^\s*\[/.test(beginning)) return jsonRows(file);
  if (/"features"\s*:/.test(beginning)) return geojson(file);
  if (/^\s*\{\s*"type"\s*:\s*"Feature"/.test(beginning)) return geojsonSeq(file);
  throw new SourceError(
    `${basename(file.path)} is JSON without "features" or a list; use GeoJSON or a list of records.`,
  );
}
