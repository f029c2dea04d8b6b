import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { PlaceSource } from "@dinner-dice/core/ports/place-source";
import { readFields, readJson } from "@dinner-dice/core/reading";
import { textBeginning } from "./file-beginning.js";
import { geojson, geojsonSeq } from "./geojson.js";
import { type InputFile, plain, unpackedName } from "./input-file.js";
import { parquet } from "./parquet.js";
import { SourceError } from "../directory/source-error.js";
import { csv, jsonLines, jsonRows } from "./table.js";

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

/** Returns whether the first line is a flat record. A feature has properties or a geometry. */
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
