import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDirectory } from "@dinner-dice/directory/directory";
import type { DirectoryPlace } from "@dinner-dice/directory/city-places";
import { buildPlacesDb } from "@dinner-dice/directory/guide-places";
import { openPlacesDb } from "@dinner-dice/directory/places-db";
import { type Database, openDatabase } from "@dinner-dice/stores/sqlite/database";
import { boundingBox, type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import { afterAll, bench, describe } from "vitest";

/**
 * The grid table against SQLite's R*Tree (the baseline): 300,000 places in a hundred towns, circles of 3 km and 25 miles.
 *
 * Run: `npx vitest bench --config tests/vitest.config.ts --run places-db`. Both ways cut exactly, sort, and fetch the facts of
 * 200: the tree of the nearest, the grid of a fair draw after it looked for twins; the summary prints the ratio.
 */
const PLACES = 300_000;
const TOWNS = 100;
const LIMIT = 200;
const RADII = { "3 km": 3000, "25 miles": 40_234 } as const;

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const random = lehmer(20_261_121);
const towns = Array.from({ length: TOWNS }, () => ({ lat: 25 + random() * 24, lng: -124 + random() * 57 }));
const places = Array.from({ length: PLACES }, (_, index) => placeNear(towns[index % TOWNS]!, index));

const gridFile = join(folder, "grid.sqlite");
await buildPlacesDb(gridFile, [{ slug: "bench", places }]);
const grid = createDirectory({ guides: await openPlacesDb(gridFile) });
const tree = await buildTree(join(folder, "tree.sqlite"));

afterAll(async () => {
  await grid.close();
  await tree.close();
  rmSync(folder, { recursive: true });
});

describe.each(Object.entries(RADII).map(([title, radius]) => ({ title, radius })))(
  "circles of $title",
  ({ radius }) => {
    let next = 0;
    const center = (): Coordinates => towns[(next += 1) % TOWNS]!;

    bench(
      "grid table",
      async () => {
        await grid.within({ center: center(), radius, limit: LIMIT });
      },
      { time: 4000 },
    );

    bench(
      "R*Tree (baseline)",
      async () => {
        await treeWithin(tree, center(), radius);
      },
      { time: 4000 },
    );
  },
);

async function buildTree(file: string): Promise<Database> {
  const database = await openDatabase(file, "create");
  await database.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    CREATE TABLE places (number INTEGER PRIMARY KEY, id TEXT, lat REAL, lng REAL, facts TEXT);
    CREATE VIRTUAL TABLE spots USING rtree(number, south, north, west, east);
    BEGIN;`);
  for (let start = 0; start < PLACES; start += 1000) {
    const rows = places
      .slice(start, start + 1000)
      .map(({ slug, point, ...facts }, offset) => [
        start + offset,
        `bench/${slug}`,
        point!.lat,
        point!.lng,
        JSON.stringify(facts),
      ]);
    const values = [JSON.stringify(rows)];
    await database.run(
      "INSERT INTO places SELECT value->>0, value->>1, value->>2, value->>3, value->>4 FROM json_each(?)",
      values,
    );
    await database.run(
      "INSERT INTO spots SELECT value->>0, value->>2, value->>2, value->>3, value->>3 FROM json_each(?)",
      values,
    );
  }
  await database.exec("COMMIT");
  return database;
}

async function treeWithin(database: Database, center: Coordinates, radius: number): Promise<unknown> {
  const { south, north, west, east } = boundingBox(center, radius);
  const rows = await database.all<Coordinates & { readonly number: number; readonly id: string }>(
    `SELECT number, id, lat, lng FROM spots JOIN places USING (number)
     WHERE spots.south >= ? AND spots.north <= ? AND spots.west >= ? AND spots.east <= ?`,
    [south - 1e-5, north + 1e-5, west - 1e-5, east + 1e-5],
  );
  const nearest = rows
    .map((row) => ({ row, distance: distanceBetween(center, row) }))
    .filter(({ distance }) => distance <= radius)
    .toSorted((a, b) => a.distance - b.distance || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, LIMIT);
  const numbers = JSON.stringify(nearest.map(({ row }) => row.number));
  return database.all(
    "SELECT places.* FROM json_each(?) AS wanted CROSS JOIN places ON number = wanted.value",
    [numbers],
  );
}

function placeNear(town: Coordinates, index: number): DirectoryPlace {
  const point = { lat: town.lat + (random() - 0.5) * 0.6, lng: town.lng + (random() - 0.5) * 0.8 };
  return {
    slug: `p${index}`,
    name: `Place ${index}`,
    cuisines: ["American"],
    point,
    address: `${index} Main St`,
    checked: 2024,
  };
}

/** A small generator with a seed (Park and Miller, 1988): the same places in every run. */
function lehmer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
