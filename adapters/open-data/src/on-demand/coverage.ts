import { distanceBetween } from "@dinner-dice/core/coordinates";
import { isAbout } from "@dinner-dice/directory/internal/blocks";
import type { SetFacts } from "@dinner-dice/directory/internal/set-facts";
import { boxOf, type Cell } from "./cells.js";

/** Tells whether a set was made of all that there is in a cell: fetched with it, inside its circle, or where an imported file has places. */
export function covers({ cells, around, ...set }: SetFacts, cell: Cell): boolean {
  if (cells) return cells.includes(cell);
  const { south, west, north, east } = boxOf(cell);
  if (around)
    return [south, north].every((lat) =>
      [west, east].every((lng) => distanceBetween(around.center, { lat, lng }) <= around.radius),
    );
  return isAbout(set, { lat: (south + north) / 2, lng: (west + east) / 2 });
}
