import type { Database } from "../../sqlite/database.js";
import { WAITING } from "./address-schema.js";
import type { Located } from "./clusters.js";

/** Says in which settlement of the same source a point lies; `undefined` far from any. */
export type TownFinder = (point: Located) => string | undefined;

interface TownRow extends Located {
  readonly kind: number;
  readonly names: string;
}

/** How far the name of a settlement reaches, in hundred-thousandths of a degree (about a metre each). */
const REACH: Readonly<Record<number, number>> = {
  [WAITING.city]: 20_000,
  [WAITING.town]: 7000,
  [WAITING.village]: 3000,
};

/** Larger than the largest reach. */
const CELL = 25_000;

/** Reads the settlements that wait aside; the one is taken that is nearest for its size. */
export async function townFinder(database: Database): Promise<TownFinder> {
  const rows = await database.all<TownRow>(
    "SELECT kind, names, lat, lng FROM aside.addresses WHERE kind >= ?",
    [WAITING.village],
  );
  const cells = new Map<string, TownRow[]>();
  for (const row of rows) {
    const cell = cellName(Math.floor(row.lat / CELL), Math.floor(row.lng / CELL));
    cells.set(cell, [...(cells.get(cell) ?? []), row]);
  }
  return (point) => {
    const [row, column] = [Math.floor(point.lat / CELL), Math.floor(point.lng / CELL)];
    let [least, nearest]: [number, TownRow | undefined] = [Infinity, undefined];
    for (const [down, across] of STEPS)
      for (const town of cells.get(cellName(row + down, column + across)) ?? []) {
        const share = distance(town, point) / (REACH[town.kind] ?? 1);
        if (share <= 1 && share < least) [least, nearest] = [share, town];
      }
    return nearest?.names.split("\n")[0];
  };
}

const STEPS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [down, across] as const));

function distance(a: Located, b: Located): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat / 100_000 / 180) * Math.PI);
  return Math.hypot(a.lat - b.lat, east);
}

function cellName(row: number, column: number): string {
  return `${row} ${column}`;
}
