import { boundingBox, type Coordinates } from "@dinner-dice/core/coordinates";

/** Side of a grid cell in degrees; a table clustered by such cells was measured faster than R*Tree (tests/bench/places-db.bench.ts). */
export const CELL_SIZE = 0.05;

/** Cells around the globe, and from pole to pole. */
const COLUMNS = 7200;
const ROWS = 3600;

/** Keeps a box's edge, rounded by floating point, from missing a point that lies right on it; in cells. */
const MARGIN = 1e-6;

/** Cell numbers from the first to the last, both included. */
export type CellRange = readonly [first: number, last: number];

/** The number of the cell a point lies in: rows from the south pole, columns from the 180th meridian eastward. */
export function cellOf({ lat, lng }: Coordinates): number {
  return rowAt(lat) * COLUMNS + (Math.floor(inCells(lng + 180)) % COLUMNS);
}

/** The cells that may hold a point of the circle of `radius` metres: one range per row, two where the 180th meridian cuts a row. */
export function cellsAround(center: Coordinates, radius: number): readonly CellRange[] {
  const { south, north, west, east } = boundingBox(center, radius);
  const columns = columnRanges(west, west > east ? east + 360 : east);
  const ranges: CellRange[] = [];
  for (let row = rowAt(south, -MARGIN); row <= rowAt(north, MARGIN); row += 1)
    for (const [first, last] of columns) ranges.push([row * COLUMNS + first, row * COLUMNS + last]);
  return ranges;
}

function columnRanges(west: number, east: number): readonly CellRange[] {
  const first = Math.max(0, Math.floor(inCells(west + 180) - MARGIN));
  const last = Math.floor(inCells(east + 180) + MARGIN);
  if (last - first >= COLUMNS - 1) return [[0, COLUMNS - 1]];
  if (last < COLUMNS) return [[first, last]];
  const beforeMeridian: CellRange = [first, COLUMNS - 1];
  return [beforeMeridian, [0, last - COLUMNS]];
}

function rowAt(lat: number, margin = 0): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor(inCells(lat + 90) + margin)));
}

function inCells(degrees: number): number {
  return degrees / CELL_SIZE;
}
