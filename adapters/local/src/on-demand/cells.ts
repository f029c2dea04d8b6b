import {
  type BoundingBox,
  boundingBox,
  type Coordinates,
  distanceBetween,
} from "@dinner-dice/core/ground/coordinates";
import type { AskedCircle } from "@dinner-dice/core/ports/open-data";
import { NETWORK_SHARES, networksOf } from "@dinner-dice/core/ground/reading";
import type { DayBook, DaySpending } from "@dinner-dice/stores/sqlite/day-book";

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
  return { lat: Math.min(north, Math.max(south, lat)), lng: lng >= west && lng <= east ? lng : edge };
}

/** Degrees between two meridians, the shorter way around. */
function gap(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, 360 - apart);
}

export interface FetchLimits {
  /** Cells a day, by all visitors and by one; a network of visitors may take a few times that. */
  readonly dailyCells: number;
  readonly visitorCells: number;
  readonly dailyMegabytes: number;
  /** Megabytes that fetched sets may take on disk. */
  readonly diskMegabytes: number;
}

export interface DayLimitsParts {
  readonly limits: FetchLimits;
  readonly now: () => number;
  /** Without one a restart begins a new day; what one visitor took is in memory alone either way. */
  readonly book?: DayBook | undefined;
}

const DAY = 24 * 3_600_000;

/** Bytes that are counted before they are written down. */
const BATCH = 1_000_000;

/** Cells that a visitor whose network took none today may take when all others have used the day up: those around a town. */
const FIRST_CELLS = 4;

/** The share of the day's megabytes that is not reserved for such visitors. */
const SHARE_OF_OTHERS = 0.75;

const NOTHING: DaySpending = { cells: 0, bytes: 0 };

export class DayLimits {
  readonly #parts: DayLimitsParts;
  #day = -1;
  /** The count that is stored, the part that is being stored, and the part that is not stored yet. */
  #written = NOTHING;
  #leaving = NOTHING;
  #unwritten = NOTHING;
  #visitors = new Map<string, number>();

  private constructor(parts: DayLimitsParts) {
    this.#parts = parts;
    this.#turn();
  }

  /** Begins with what the book says of today, or with nothing where it cannot be read. */
  static async open(parts: DayLimitsParts): Promise<DayLimits> {
    const limits = new DayLimits(parts);
    await limits.write();
    return limits;
  }

  /** Takes as many of the cells as are left today for a visitor and for all; a visitor whose network took none yet is never left without. */
  take(wanted: number, visitor?: string): number {
    this.#turn();
    const { dailyCells, visitorCells } = this.#parts.limits;
    const networks = networksOf(visitor ?? "").map((name, width) => ({
      name,
      took: this.#visitors.get(name) ?? 0,
      most: visitorCells * (NETWORK_SHARES[width] ?? 1),
    }));
    const isNew = visitor !== undefined && networks.every(({ took }) => took === 0);
    const ofAll = Math.max(dailyCells - this.#spent().cells, isNew ? FIRST_CELLS : 0);
    const isSpent =
      this.#spent().bytes >= this.#bytes() * (isNew || visitor === undefined ? 1 : SHARE_OF_OTHERS);
    const own = Math.min(...networks.map(({ most, took }) => most - took));
    const taken = isSpent ? 0 : Math.max(0, Math.min(wanted, ofAll, own));
    for (const { name, took } of networks) this.#visitors.set(name, took + taken);
    this.#add({ cells: taken, bytes: 0 });
    if (taken > 0) void this.write();
    return taken;
  }

  get isOver(): boolean {
    this.#turn();
    return this.#spent().bytes > this.#bytes();
  }

  count(bytes: number): void {
    this.#turn();
    this.#add({ cells: 0, bytes });
    if (this.#unwritten.bytes >= BATCH) void this.write();
  }

  /** Writes down what was counted; what cannot be written stays counted in memory. */
  async write(): Promise<void> {
    const { book } = this.#parts;
    if (!book) return;
    const [day, more] = [this.#day, this.#unwritten];
    [this.#leaving, this.#unwritten] = [sum(this.#leaving, more), NOTHING];
    const all = await book.add(day, more).catch(() => undefined);
    if (day !== this.#day) return;
    this.#leaving = sum(this.#leaving, { cells: -more.cells, bytes: -more.bytes });
    if (all) this.#written = all;
    else this.#add(more);
  }

  #bytes(): number {
    return this.#parts.limits.dailyMegabytes * 1e6;
  }

  #spent(): DaySpending {
    return sum(sum(this.#written, this.#leaving), this.#unwritten);
  }

  #add(more: DaySpending): void {
    this.#unwritten = sum(this.#unwritten, more);
  }

  #turn(): void {
    const day = Math.floor(this.#parts.now() / DAY);
    if (day === this.#day) return;
    this.#day = day;
    [this.#written, this.#leaving, this.#unwritten] = [NOTHING, NOTHING, NOTHING];
    this.#visitors = new Map();
  }
}

function sum(one: DaySpending, other: DaySpending): DaySpending {
  return { cells: one.cells + other.cells, bytes: one.bytes + other.bytes };
}
