import {
  type BoundingBox,
  boundingBox,
  type Coordinates,
  distanceBetween,
} from "@dinner-dice/core/coordinates";
import type { AskedCircle } from "@dinner-dice/core/ports/open-data";

/** The side of a cell in degrees. A cell is always loaded as a whole. */
const SIDE = 0.25;
const COLUMNS = 360 / SIDE;
const ROWS = 180 / SIDE;

/** Number of a cell: rows from the south pole, columns from the 180th meridian eastward. */
export type Cell = number;

/** The cells that touch a circle, the nearest first. */
export function cellsOf({ center, radius }: AskedCircle): readonly Cell[] {
  const { south, west, north, east } = boundingBox(center, radius);
  const [firstRow, lastRow] = [rowAt(south), rowAt(north)];
  const firstColumn = Math.floor((west + 180) / SIDE);
  const lastColumn = Math.floor(((west > east ? east + 360 : east) + 180) / SIDE);
  const cells: Cell[] = [];
  for (let row = firstRow; row <= lastRow; row += 1)
    for (let column = firstColumn; column <= lastColumn; column += 1)
      cells.push(row * COLUMNS + (column % COLUMNS));
  const nearest = new Map(
    [...new Set(cells)].map((cell) => [cell, distanceBetween(center, nearestIn(cell, center))]),
  );
  return [...nearest]
    .filter(([, distance]) => distance <= radius)
    .toSorted(([, a], [, b]) => a - b)
    .map(([cell]) => cell);
}

/** The box of a cell. */
export function boxOf(cell: Cell): BoundingBox {
  const south = Math.floor(cell / COLUMNS) * SIDE - 90;
  const west = (cell % COLUMNS) * SIDE - 180;
  return { south, west, north: south + SIDE, east: west + SIDE };
}

function rowAt(lat: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) / SIDE)));
}

function nearestIn(cell: Cell, { lat, lng }: Coordinates): Coordinates {
  const { south, west, north, east } = boxOf(cell);
  const edge = gap(west, lng) < gap(east, lng) ? west : east;
  return {
    lat: Math.min(north, Math.max(south, lat)),
    lng: lng >= west && lng <= east ? lng : edge,
  };
}

/** Degrees between two meridians, the shorter way around. */
function gap(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, 360 - apart);
}
