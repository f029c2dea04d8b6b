import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import type { IndexEntry } from "./index-entry.js";
import { textKey } from "./text-key.js";
import { areNear, nameKey } from "./duplicates.js";

/** A place that is to be shown no more. */
export interface Hidden {
  readonly id: string;
  readonly name: string;
  readonly point: Coordinates;
}

/** How far a place may have been moved on the map and still be the one that bears the same id and name, in metres. */
const MOVED_METRES = 1000;

/**
 * Tells the entries of hidden places: by their name within the reach of a twin, or farther off where they bear the same id too.
 *
 * An id alone tells nothing: lists number their rows, and a map's place gets the name of the restaurant that moves in.
 */
export function isHidden(hidden: readonly Hidden[]): (entry: IndexEntry) => boolean {
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
