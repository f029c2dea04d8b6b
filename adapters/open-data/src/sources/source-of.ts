import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { PlaceSource } from "@dinner-dice/core/ports/place-source";
import { readFields, readJson } from "@dinner-dice/core/reading";
import { textBeginning } from "./file-beginning.js";
import { geojson, geojsonSeq } from "./geojson.js";
import { type InputFile, plain, unpackedName } from "./input-file.js";
import { osmPbf } from "./osm-pbf.js";
import { osmXml } from "./osm-xml.js";
import { overtureParquet } from "./overture-parquet.js";
import { overpass } from "./overpass.js";
import { SourceError } from "@dinner-dice/directory/internal/source-error";
import { csv, jsonLines, jsonRows } from "./table.js";

/** The source for a file, by its name and, for JSON, by how it begins; rejects with a {@link SourceError} for any other file. */
export async function sourceOf(file: InputFile): Promise<PlaceSource> {
  const facts = await stat(file.path);
  const name = basename(file.path);
  if (facts.isDirectory()) throw new SourceError(`${name} is a folder; give one of the files in it.`);
  if (facts.size === 0) throw new SourceError(`${name} is empty; download it again.`);
  const kind = unpackedName(name).toLowerCase();
  if (kind.endsWith(".pbf")) return osmPbf(file);
  if (kind.endsWith(".osm")) return osmXml(file);
  if (name.toLowerCase().endsWith(".parquet")) return overtureParquet(file);
  if (!/\.(?:csv|tsv|geojsonseq|geojsonl|ndjson|jsonl|geojson|json)$/.test(kind))
    throw new SourceError(
      `${name} has a format that cannot be read; use an .osm.pbf, .osm, .json, .geojson, .geojsonseq, .csv or .parquet file.`,
    );
  const beginning = await textBeginning(file.path);
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
  if (/"elements"\s*:/.test(beginning)) return overpass(file);
  if (/"features"\s*:/.test(beginning)) return geojson(file);
  if (/^\s*\{\s*"type"\s*:\s*"Feature"/.test(beginning)) return geojsonSeq(file);
  throw new SourceError(
    `${basename(file.path)} is JSON without "elements", "features" or a list; use an Overpass answer, GeoJSON or a list of records.`,
  );
}
