import { basename } from "node:path";
import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { readFields } from "@dinner-dice/core/reading";
import type { InputFile } from "./input-file.js";
import { jsonItems } from "./json-items.js";
import type { OsmElement } from "@dinner-dice/places/internal/records/osm-element";
import { isWanted, osmEntries } from "./osm-entries.js";
import { knownPoints, outlinePoint } from "./outline-point.js";
import {
  gaveUp,
  overpassElement,
  overpassPoint,
} from "@dinner-dice/places/internal/records/overpass-element";
import { PointTable } from "./point-table.js";
import { SourceError } from "@dinner-dice/directory/internal/source-error";
import { textFields } from "@dinner-dice/places/internal/records/text-fields";
import { textSource } from "./text-source.js";

/** An answer of an Overpass server: `{"elements": [{"type": "node", "id": 1, "lat": …, "lon": …, "tags": {…}}]}`. */
export function overpass(file: InputFile): PlaceSource {
  return textSource("Overpass JSON", { file, read: entriesIn });
}

async function* entriesIn(file: InputFile): AsyncGenerator<SourceEntry> {
  const outlines = new Outlines();
  for await (const item of jsonItems(file, "$.elements.*", "$.remark")) {
    if (gaveUp(item))
      throw new SourceError(
        `${basename(file.path)} is incomplete because Overpass gave up partway; ask for a smaller area, or set a longer timeout.`,
      );
    yield* outlines.take(item);
  }
  yield* outlines.late();
}

/** Elements without a point. Their nodes follow later in the file. */
class Outlines {
  readonly #nodes = new PointTable();
  /** First nodes of ways. */
  readonly #ways = new Map<number, number>();
  readonly #late: OsmElement[] = [];

  /** The entries of an element that has its point. Other elements wait. */
  take(item: unknown): readonly SourceEntry[] {
    const element = overpassElement(item);
    if (!element) return unnamed(item);
    const { type, id, refs: [first] = [], tags, point } = element;
    if (type === "node") this.#nodes.set(id, point);
    if (first !== undefined) this.#ways.set(id, first);
    if (!isWanted(tags)) return [];
    if (point) return osmEntries({ id: `${type}/${id}`, tags, point });
    this.#late.push(element);
    return [];
  }

  *late(): Generator<SourceEntry> {
    const known = knownPoints((id) => this.#nodes.at(id), this.#ways);
    for (const element of this.#late) {
      const { type, id, tags } = element;
      yield* osmEntries({ id: `${type}/${id}`, tags, point: outlinePoint(element, known) });
    }
  }
}

/** The entries of a handmade list that does not say which map element each one is. */
function unnamed(item: unknown): readonly SourceEntry[] {
  const fields = readFields(item);
  return osmEntries({ id: undefined, tags: textFields(fields["tags"]), point: overpassPoint(fields) });
}
