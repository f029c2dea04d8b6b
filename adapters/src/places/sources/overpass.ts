import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { PlaceSource, SourcePlace } from "@dinner-dice/core/ports/place-source";
import { readFields } from "@dinner-dice/core/reading";
import type { InputFile } from "./input-file.js";
import { jsonItems } from "./json-items.js";
import { osmPlace } from "./osm-place.js";
import { textFields } from "./text-fields.js";

/** An answer of an Overpass server: `{"elements": [{"type": "node", "id": 1, "lat": …, "lon": …, "tags": {…}}]}`. */
export function overpass(file: InputFile): PlaceSource {
  return { format: "Overpass JSON", places: () => placesIn(file) };
}

async function* placesIn(file: InputFile): AsyncGenerator<SourcePlace> {
  for await (const item of jsonItems(file, "$.elements.*")) {
    const element = readFields(item);
    const { type, id, tags } = element;
    if (tags === undefined) continue; // The nodes of an outline.
    yield osmPlace({ id: `${String(type)}/${String(id)}`, tags: textFields(tags), point: pointOf(element) });
  }
}

/** A node's own point, or the centre that 'out center' adds to the others. */
function pointOf({ lat, lon, center }: Readonly<Record<string, unknown>>): SourcePlace["point"] {
  const told = readFields(center);
  const point = { lat: lat ?? told["lat"], lng: lon ?? told["lon"] };
  return isCoordinates(point) ? point : undefined;
}
