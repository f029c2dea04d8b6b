import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import type { IndexEntry } from "./places-db.js";
import { areNear, nameKey, textKey } from "./duplicates.js";

/** A hidden place. */
export interface Hidden {
  readonly id: string;
  readonly name: string;
  readonly point: Coordinates;
}

/** How far a place may move on the map and still count as the same id and name, in meters. */
const MOVED_METRES = 1000;

/**
 * Returns which entries are hidden: the same name within the duplicate distance, or farther away if the id also matches.
 *
 * An id alone proves nothing: lists number their rows, and a place on a map takes the name of the next restaurant that moves in.
 */
export function isHidden(
  hidden: readonly Hidden[],
): (entry: Pick<IndexEntry, "lat" | "lng" | "twin" | "key">) => boolean {
  const named = new Map<number, Hidden[]>();
  for (const place of hidden) {
    const twin = nameKey(place.name);
    const namesakes = named.get(twin);
    if (namesakes) namesakes.push(place);
    else named.set(twin, [place]);
  }
  return (entry) =>
    (named.get(entry.twin) ?? []).some(
      ({ id, point }) =>
        areNear(point, entry) || (textKey(id) === entry.key && distanceBetween(point, entry) <= MOVED_METRES),
    );
}
