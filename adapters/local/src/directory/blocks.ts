import { boxHolds } from "@dinner-dice/core/boxes";
import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { SetFacts } from "./set-facts.js";

/** Side of a block in degrees. A country fills most of its blocks; between two distant cities most blocks stay empty. */
const SIDE = 2;
const COLUMNS = 360 / SIDE;

/** The number of the block that contains a point: rows from the south pole, columns from the 180th meridian eastward. */
export function blockAt({ lat, lng }: Coordinates): number {
  const column = Math.floor((lng + 180) / SIDE) % COLUMNS;
  return Math.floor((lat + 90) / SIDE) * COLUMNS + column;
}

/** Returns whether a set covers the surroundings of a point: inside its box, and near at least one of its places. */
export function isAbout({ area, blocks }: Pick<SetFacts, "area" | "blocks">, point: Coordinates): boolean {
  return boxHolds(area, point) && (blocks === undefined || blocks.includes(blockAt(point)));
}
