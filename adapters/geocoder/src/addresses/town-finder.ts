import type { Database } from "@dinner-dice/stores/internal/sqlite/database";
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

/** Larger than the largest reach: towards the poles a degree of longitude is shorter, so that cells are wide enough up to 78 degrees. */
const CELL = { lat: 25_000, lng: 100_000 } as const;

/** Reads the settlements that wait aside; the one is taken that is nearest for its size. */
export async function townFinder(database: Pick<Database, "all">): Promise<TownFinder> {
  const rows = await database.all<TownRow>(
    "SELECT kind, names, lat, lng FROM aside.addresses WHERE kind >= ?",
    [WAITING.village],
  );
  const cells = new Map<string, TownRow[]>();
  for (const row of rows) {
    const cell = cellName(...cellOf(row));
    cells.set(cell, [...(cells.get(cell) ?? []), row]);
  }
  return (point) => {
    const [row, column] = cellOf(point);
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

function cellOf({ lat, lng }: Located): readonly [row: number, column: number] {
  return [Math.floor(lat / CELL.lat), Math.floor(lng / CELL.lng)];
}

function cellName(row: number, column: number): string {
  return `${row} ${column}`;
}
