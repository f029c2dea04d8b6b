import { type BoundingBox, boundingBox, type Coordinates } from "@dinner-dice/core/coordinates";

/** Side of a grid cell in degrees: a search of five miles reads some fifteen cells. */
const CELL_SIZE = 0.05;

/** Cells around the globe, and from pole to pole. */
const COLUMNS = 7200;
const ROWS = 3600;

/** A margin in cells, so that rounding never makes a box miss a point on its edge. */
const MARGIN = 1e-6;

/** Cell numbers from the first to the last, inclusive. */
export type CellRange = readonly [first: number, last: number];

/** The number of the cell that contains a point: rows from the south pole, columns from the 180th meridian eastward. */
export function cellOf({ lat, lng }: Coordinates): number {
  return rowAt(lat) * COLUMNS + (Math.floor(inCells(lng + 180)) % COLUMNS);
}

/** The area that covers a circle: cells, and a box in degrees whose `east` may exceed 180 instead of wrapping. */
export interface Cover extends BoundingBox {
  /** One range per row of cells, or two if the 180th meridian cuts the row. */
  readonly ranges: readonly CellRange[];
}

/** The cover of a circle of `radius` meters. */
export function coverOf(center: Coordinates, radius: number): Cover {
  const { south, north, west, east } = boundingBox(center, radius);
  const unwrapped = west > east ? east + 360 : east;
  const columns = columnRanges(west, unwrapped);
  const ranges: CellRange[] = [];
  for (let row = rowAt(south, -MARGIN); row <= rowAt(north, MARGIN); row += 1)
    for (const [first, last] of columns) ranges.push([row * COLUMNS + first, row * COLUMNS + last]);
  const margin = MARGIN * CELL_SIZE;
  return {
    south: south - margin,
    north: north + margin,
    west: west - margin,
    east: unwrapped + margin,
    ranges,
  };
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
