import { BOUNDED_COMPRESSORS, type ParquetFile } from "./parquet-file.js";
import type { BoundingBox, Coordinates } from "@dinner-dice/core/ground/coordinates";
import { type Fields, readFields, readNumber } from "@dinner-dice/core/ground/reading";
import {
  parquetReadObjects,
  type ParquetRowRange,
  parquetScan,
  parquetSchema,
  type ParquetQueryFilter,
} from "hyparquet";

/** The columns that are read. Releases differ, so columns that a file lacks are not requested. */
const COLUMNS = [
  "id",
  "names",
  "confidence",
  "categories",
  "taxonomy",
  "basic_category",
  "operating_status",
  "brand",
  "addresses",
  "phones",
  "websites",
  "sources",
];

export interface OvertureRow {
  readonly row: Fields;
  readonly point: Coordinates;
}

/** How much of a file will be read: groups of rows, of which each is reported when it is done. */
export interface RowsWanted {
  readonly boxes: readonly BoundingBox[];
  /** Other columns than Overture's, read few at a time, and only where a first one says that the row is wanted. */
  readonly sparse?: {
    readonly columns: readonly string[];
    readonly by: string;
    readonly isWanted: (value: unknown) => boolean;
  };
  readonly onGroups?: (count: number) => void;
  readonly onGroup?: () => void;
}

/** The rows whose point lies in one of the boxes. Row groups elsewhere are never downloaded. */
export async function* overtureRows(file: ParquetFile, wanted: RowsWanted): AsyncGenerator<OvertureRow> {
  const { buffer, metadata } = file;
  const options = { file: buffer, metadata, compressors: BOUNDED_COMPRESSORS, geoparquet: false };
  const scan = await parquetScan({
    ...options,
    columns: ["bbox", ...(wanted.sparse?.columns ?? [])],
    pruningFilter: filterFor(wanted.boxes),
  });
  wanted.onGroups?.(scan.ranges.length);
  const there = new Set(parquetSchema(metadata).children.map(({ element }) => element.name));
  const columns = (wanted.sparse?.columns ?? COLUMNS).filter((column) => there.has(column));
  const rowsIn = async (range: ParquetRowRange): Promise<readonly OvertureRow[]> => {
    const points = [...(await scan.readColumn({ ...range, column: "bbox" }))].map(middleOf);
    const inside = points.flatMap((point, index) => (isInside(point, wanted.boxes) ? [index] : []));
    const [first, last] = [inside[0], inside.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [rowStart, rowEnd] = [range.rowStart + first, range.rowStart + last + 1];
    const rows = await parquetReadObjects({ ...options, columns, rowStart, rowEnd });
    return inside.flatMap((index) => {
      const [row, point] = [rows[index - first], points[index]];
      return row && point ? [{ row, point }] : [];
    });
  };
  const sparseIn = async (range: ParquetRowRange): Promise<readonly OvertureRow[]> => {
    const { by = "", isWanted = () => true } = wanted.sparse ?? {};
    const read = async (
      column: string,
      from = 0,
      to = range.rowEnd - range.rowStart,
    ): Promise<readonly unknown[]> => {
      // A scan keeps what it read, and there is little memory.
      const own = await parquetScan({
        ...options,
        columns: [column],
        pruningFilter: filterFor(wanted.boxes),
      });
      const [rowStart, rowEnd] = [range.rowStart + from, range.rowStart + to];
      return [...(await own.readColumn({ column, rowStart, rowEnd }))];
    };
    const points = (await read("bbox")).map(middleOf);
    const inside = points.flatMap((point, index) =>
      point && isInside(point, wanted.boxes) ? [{ index, point }] : [],
    );
    const [from, to] = [inside[0]?.index, (inside.at(-1)?.index ?? 0) + 1];
    if (from === undefined) return [];
    const firsts = await read(by, from, to);
    const found = inside.filter(({ index }) => isWanted(firsts[index - from]));
    const rows = found.map(({ index }): Record<string, unknown> => ({ [by]: firsts[index - from] }));
    if (found.length === 0) return [];
    const others = columns.filter((column) => column !== by);
    for (let first = 0; first < others.length; first += COLUMNS_AT_ONCE)
      await Promise.all(
        others.slice(first, first + COLUMNS_AT_ONCE).map(async (column) => {
          const values = await read(column, from, to);
          for (const [row, { index }] of found.entries())
            Object.assign(rows[row] ?? {}, { [column]: values[index - from] });
        }),
      );
    return found.map(({ point }, row) => ({ row: rows[row] ?? {}, point }));
  };
  const groups = wanted.sparse
    ? ahead(scan.ranges, { make: sparseIn, most: 1 })
    : ahead(scan.ranges, { make: rowsIn });
  for await (const rows of groups) {
    wanted.onGroup?.();
    yield* rows;
  }
}

/** Columns of many rows that are in memory together, and asked for in few requests. */
const COLUMNS_AT_ONCE = 5;

/** Groups of rows that are read at the same time: while one is on its way the next can be asked for. */
const AT_ONCE = 3;

async function* ahead<Item, Result>(
  items: readonly Item[],
  { make, most = AT_ONCE }: { readonly make: (item: Item) => Promise<Result>; readonly most?: number },
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for (const item of items) {
    const making = make(item);
    making.catch(() => undefined); // Whoever comes to it hears of it.
    begun.push(making);
    const first = begun.length < most ? undefined : begun.shift();
    if (first) yield await first;
  }
  for (const making of begun) yield await making;
}

function filterFor(boxes: readonly BoundingBox[]): ParquetQueryFilter {
  return {
    $or: boxes.map(({ south, west, north, east }) => ({
      $and: [
        { "bbox.xmin": { $lte: east } },
        { "bbox.xmax": { $gte: west } },
        { "bbox.ymin": { $lte: north } },
        { "bbox.ymax": { $gte: south } },
      ],
    })),
  };
}

function middleOf(box: unknown): Coordinates | undefined {
  const { xmin, xmax, ymin, ymax } = readFields(box);
  const [west, east, south, north] = [xmin, xmax, ymin, ymax].map(readNumber);
  if (west === undefined || east === undefined || south === undefined || north === undefined)
    return undefined;
  return { lat: rounded((south + north) / 2), lng: rounded((west + east) / 2) };
}

/** Boxes are stored to about a meter. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function isInside(point: Coordinates | undefined, boxes: readonly BoundingBox[]): boolean {
  if (!point) return false;
  const { lat, lng } = point;
  return boxes.some(
    ({ south, west, north, east }) => lat >= south && lat <= north && lng >= west && lng <= east,
  );
}
