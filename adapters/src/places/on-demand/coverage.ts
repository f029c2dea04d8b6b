import { distanceBetween } from "@dinner-dice/core/coordinates";
import { boxHolds } from "@dinner-dice/core/boxes";
import type { SetFacts } from "../directory/set-facts.js";
import { boxOf, type Cell } from "./cells.js";

/** Tells whether a set was made of all that there is in a cell: fetched with it, inside its circle, or inside the box of an imported file. */
export function covers({ cells, around, area }: SetFacts, cell: Cell): boolean {
  if (cells) return cells.includes(cell);
  const { south, west, north, east } = boxOf(cell);
  if (around)
    return [south, north].every((lat) =>
      [west, east].every((lng) => distanceBetween(around.center, { lat, lng }) <= around.radius),
    );
  return boxHolds(area, { lat: (south + north) / 2, lng: (west + east) / 2 });
}
