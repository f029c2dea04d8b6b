import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { PlaceSource, SourceEntry, SourcePlace } from "@dinner-dice/core/ports/place-source";
import { readFields } from "@dinner-dice/core/reading";
import type { InputFile } from "./input-file.js";
import { jsonItems } from "./json-items.js";
import { osmEntries } from "./osm-entries.js";
import { textFields } from "./text-fields.js";
import { textSource } from "./text-source.js";

/** An answer of an Overpass server: `{"elements": [{"type": "node", "id": 1, "lat": …, "lon": …, "tags": {…}}]}`. */
export function overpass(file: InputFile): PlaceSource {
  return textSource("Overpass JSON", { file, read: entriesIn });
}

async function* entriesIn(file: InputFile): AsyncGenerator<SourceEntry> {
  for await (const item of jsonItems(file, "$.elements.*")) {
    const element = readFields(item);
    const { type, id, tags } = element;
    if (tags === undefined) continue; // The nodes of an outline.
    yield* osmEntries({
      id: `${String(type)}/${String(id)}`,
      tags: textFields(tags),
      point: pointOf(element),
    });
  }
}

/** A node's own point, or the centre that 'out center' adds to the others. */
function pointOf({ lat, lon, center }: Readonly<Record<string, unknown>>): SourcePlace["point"] {
  const told = readFields(center);
  const point = { lat: lat ?? told["lat"], lng: lon ?? told["lon"] };
  return isCoordinates(point) ? point : undefined;
}
