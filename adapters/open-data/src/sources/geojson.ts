import { basename } from "node:path";
import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { featureEntries } from "./feature-entries.js";
import { type InputFile, linesOf } from "./input-file.js";
import { jsonItems } from "./json-items.js";
import { SourceError } from "@dinner-dice/directory/internal/source-error";
import { textSource } from "./text-source.js";

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
