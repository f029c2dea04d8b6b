import { basename } from "node:path";
import type { PlaceSource, SourcePlace } from "@dinner-dice/core/ports/place-source";
import { featurePlace } from "./feature-place.js";
import { type InputFile, linesOf } from "./input-file.js";
import { jsonItems } from "./json-items.js";
import { SourceError } from "./source-error.js";

/** A GeoJSON FeatureCollection with OpenStreetMap's tags or Overture's properties. */
export function geojson(file: InputFile): PlaceSource {
  return { format: "GeoJSON", places: () => placesIn(file) };
}

/** GeoJSON text sequences: a feature a line, with or without record separators. */
export function geojsonSeq(file: InputFile): PlaceSource {
  return { format: "GeoJSONSeq", places: () => placesInLines(file) };
}

async function* placesIn(file: InputFile): AsyncGenerator<SourcePlace> {
  let number = 0;
  for await (const feature of jsonItems(file, "$.features.*")) yield featurePlace(feature, (number += 1));
}

async function* placesInLines(file: InputFile): AsyncGenerator<SourcePlace> {
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if (line !== "") yield featurePlace(parse(line, `line ${number} of ${basename(file.path)}`), number);
  }
}

function parse(line: string, where: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new SourceError(`A feature is cut or no JSON in ${where}; download the file again.`);
  }
}
