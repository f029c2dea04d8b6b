import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDirectory } from "@dinner-dice/adapters/places/directory/directory";
import { openInstalledPlaces } from "@dinner-dice/adapters/places/directory/installed-places";
import { openPlacesDb } from "@dinner-dice/adapters/places/directory/places-db";
import { buildPlacesDb } from "@dinner-dice/adapters/places/directory/guide-places";
import { importPlaces } from "@dinner-dice/adapters/places/import/import-places";
import { type Database, openDatabase } from "@dinner-dice/adapters/sqlite/database";
import { openPostgres, type Postgres } from "@dinner-dice/adapters/engines/postgres";
import { HttpPlaces } from "@dinner-dice/adapters/places/http-places";
import type { Coordinates } from "@dinner-dice/core/coordinates";
import { METRES_PER_MILE } from "@dinner-dice/core/radius";
import { NEUTRAL_WISHES } from "@dinner-dice/core/rules/rules";
import { HAS_POSTGRES, startPostgres } from "../engines/engine.js";
import { startProcess } from "../server/server-process.js";
import { manyPlaces } from "./many-places.js";
import { memoryOf } from "./process-memory.js";

/**
 * A million installed places: `npm run bench:million [-- <places>]`.
 *
 * Circles of 5 miles around towns, Mexican, 200 at most with their facts. Baseline: PostgreSQL with PostGIS, the same rows,
 * clustered by its own index. Then the memory of a server that answers from them. Goals: 3 times as fast at p50 and p99, 150 MB.
 */
const PLACES = Number(process.argv[2] ?? 1_000_000);
const RADIUS = 5 * METRES_PER_MILE;
const QUESTIONS = 1000;
const MOST = 200;
const GOALS = { times: 3, megabytes: 150 };

/** Milliseconds until V8 has given back what it needed for work, some eight seconds after it. */
const REST = 12_000;

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The same question: how many there are, and of too many a draw that stands for an hour. */
const NEAR = `SELECT id, ST_Y(spot::geometry) AS lat, ST_X(spot::geometry) AS lng, facts, count(*) OVER () AS of FROM places
WHERE ST_DWithin(spot, ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography, $3) AND $4 = ANY (cuisines)
ORDER BY hashtext(id || $5) LIMIT ${MOST}`;

const folder = mkdtempSync(join(tmpdir(), "million-"));
const sets = join(folder, "places");
const source = manyPlaces(PLACES);

try {
  const begun = performance.now();
  const { kept } = await importPlaces({ source, set: "million", from: "bench", folder: sets });
  console.log(`${kept.toLocaleString("en-US")} places installed in ${seconds(begun)}`);
  const ours = await measureOurs();
  const theirs = await measurePostgis();
  print("ours", ours);
  if (theirs) {
    print("PostGIS (baseline)", theirs);
    const times = { p50: theirs.p50 / ours.p50, p99: theirs.p99 / ours.p99 };
    console.log(
      `${times.p50.toFixed(1)} times as fast at p50, ${times.p99.toFixed(1)} at p99 (goal ${GOALS.times}); found ${ours.found} and ${theirs.found}`,
    );
  }
  await measureMemory();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Timing {
  readonly p50: number;
  readonly p99: number;
  readonly found: number;
}

/** Times the same questions, after some that are not counted. */
async function timed(ask: (center: Coordinates) => Promise<number>): Promise<Timing> {
  const centers = Array.from({ length: QUESTIONS }, (_, at) => source.towns[(at * 7) % source.towns.length]!);
  for (const center of centers.slice(0, 50)) await ask(center);
  const took: number[] = [];
  let found = 0;
  for (const center of centers) {
    const begun = performance.now();
    found += await ask(center);
    took.push(performance.now() - begun);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), found };
}

async function measureOurs(): Promise<Timing> {
  const guides = join(folder, "guides.sqlite");
  await buildPlacesDb(guides, []);
  const quiet = { info: () => undefined, warn: console.warn };
  const directory = createDirectory({
    guides: await openPlacesDb(guides),
    installed: openInstalledPlaces({ folder: sets, logger: quiet }),
  });
  const cuisines = new Set(["mexican"]);
  const timing = await timed(async (center) => {
    const query = { center, radius: RADIUS, cuisines, limit: MOST };
    return (await directory.within(query)).places.length;
  });
  await directory.close();
  return timing;
}

async function measurePostgis(): Promise<Timing | undefined> {
  if (!HAS_POSTGRES) return notRun("PostgreSQL is not installed");
  const engine = await startPostgres();
  const postgres = await openPostgres({ url: engine.url, logger: SILENT, patience: 600_000 });
  try {
    await postgres.exec("CREATE EXTENSION postgis");
    await fill(postgres);
    return await timed(async (center) => {
      const rows = await postgres.all(NEAR, [center.lng, center.lat, RADIUS, "mexican", "hour"]);
      return rows.length;
    });
  } catch (error) {
    return notRun(String(error));
  } finally {
    await postgres.close();
    await engine.remove();
  }
}

function notRun(why: string): undefined {
  console.warn(`NOT RUN: PostGIS (${why}); apt-get install postgresql-15-postgis-3`);
}

/** The rows of the installed file. */
async function fill(postgres: Postgres): Promise<void> {
  await postgres.exec(
    "CREATE TABLE places (id text PRIMARY KEY, spot geography(Point) NOT NULL, cuisines text[] NOT NULL, facts text NOT NULL)",
  );
  const database = await openDatabase(join(sets, "million.sqlite"), "read-only");
  for (let rows = await page(database); rows.length > 0; rows = await page(database, rows.at(-1)))
    await postgres.run(
      `INSERT INTO places SELECT id, ST_SetSRID(ST_MakePoint(lng, lat), 4326)::geography,
         string_to_array(trim(both E'\\n' from cuisines), E'\\n'), facts
       FROM json_to_recordset($1::json) AS row (id text, lat float8, lng float8, cuisines text, facts text)`,
      [JSON.stringify(rows)],
    );
  await database.close();
  await postgres.exec("CREATE INDEX places_spot ON places USING gist (spot)");
  await postgres.exec("CREATE INDEX places_cuisines ON places USING gin (cuisines)");
  await postgres.exec("CLUSTER places USING places_spot");
  await postgres.exec("VACUUM ANALYZE places");
}

interface Row {
  readonly cell: number;
  readonly id: string;
}

function page(database: Database, { cell, id }: Row = { cell: -1, id: "" }): Promise<readonly Row[]> {
  return database.all<Row>(
    "SELECT cell, id, lat, lng, cuisines, facts FROM places WHERE (cell, id) > (?, ?) ORDER BY cell, id LIMIT 5000",
    [cell, id],
  );
}

async function measureMemory(): Promise<void> {
  const server = await startProcess({
    DATA_DIR: folder,
    PLACES_PROVIDER: "local",
    RATE_LIMIT_PER_MINUTE: "0",
  });
  const pid = server.child.pid ?? 0;
  const started = await memoryOf(pid);
  const places = new HttpPlaces({ baseUrl: server.url });
  await places.status();
  for (let at = 0; at < QUESTIONS; at += 1)
    await places.searchNearby({
      center: source.towns[(at * 7) % source.towns.length]!,
      radius: RADIUS,
      cuisine: "Mexican",
      wishes: NEUTRAL_WISHES,
    });
  const used = await memoryOf(pid);
  await wait(REST);
  const rested = await memoryOf(pid);
  console.log(
    `server: ${megabytes(started)} MB at its start, ${megabytes(used)} MB at the end of ${QUESTIONS} searches, ${megabytes(rested)} MB at rest after them (goal ${GOALS.megabytes})`,
  );
  server.child.kill();
  await server.ended;
}

function print(name: string, { p50, p99 }: Timing): void {
  console.log(`${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}

function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(0)} s`;
}
