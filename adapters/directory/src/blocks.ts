import { boxHolds } from "@dinner-dice/core/boxes";
import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { SetFacts } from "./set-facts.js";

/** Side of a block in degrees: a country's places leave few of its blocks empty, those of two cities far apart all between them. */
const SIDE = 2;
const COLUMNS = 360 / SIDE;

/** Number of the block that a point lies in: rows from the south pole, columns from the 180th meridian eastward. */
export function blockAt({ lat, lng }: Coordinates): number {
  const column = Math.floor((lng + 180) / SIDE) % COLUMNS;
  return Math.floor((lat + 90) / SIDE) * COLUMNS + column;
}

/** Tells whether a set is about the surroundings of a point: inside its box, and not where it has no place far and wide. */
export function isAbout({ area, blocks }: Pick<SetFacts, "area" | "blocks">, point: Coordinates): boolean {
  return boxHolds(area, point) && (blocks === undefined || blocks.includes(blockAt(point)));
}
