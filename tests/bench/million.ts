import { HAS_POSTGRES, startPostgres } from "../engines/engine.js";
import { startProcess } from "../server/server-process.js";
import { manyPlaces } from "./many-places.js";
import { memoryOf } from "./process-memory.js";
import { HttpPlaces } from "@dinner-dice/browser/http-places";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { METERS_PER_MILE } from "@dinner-dice/core/search/radius";
import { buildPlacesDb } from "@dinner-dice/local/directory/build-data";
import { createDirectory } from "@dinner-dice/local/directory/directory";
import { openInstalledPlaces } from "@dinner-dice/local/directory/installed-places";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { importPlaces } from "@dinner-dice/local/import/import-places";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

/**
 * A million installed places: `npm run bench -- million [-- <places>]`.
 *
 * Circles of 5 miles around towns, Mexican, 200 at most with their facts. Baseline: PostgreSQL with PostGIS, the same rows, clustered by
 * its own index, distances on the same sphere, a prepared statement; each question is put to both, one after the other, and facts are
 * parsed on either side. Then the memory of a server that answers from them. Goals: 10 ms at p99, 150 MB.
 */
const PLACES = Number(process.argv[2] ?? 1_000_000);
const RADIUS = 5 * METERS_PER_MILE;
const QUESTIONS = 1000;
const MOST = 200;

/** Questions before the first that counts, until compilers and caches have settled on either side. */
const WARM = 300;
const GOALS = { p99: 10, megabytes: 150 };

/** Milliseconds until V8 has given back what it needed for work, some eight seconds after it. */
const REST = 12_000;

/** The same question: how many there are, and of too many a draw that stands for an hour. */
const NEAR = {
  name: "near",
  text: `SELECT id, ST_Y(spot::geometry) AS lat, ST_X(spot::geometry) AS lng, facts, count(*) OVER () AS of FROM places
    WHERE ST_DWithin(spot, ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography, $3, false) AND $4 = ANY (cuisines)
    ORDER BY hashtext(id || $5) LIMIT ${MOST}`,
};

const folder = mkdtempSync(join(tmpdir(), "million-"));
const sets = join(folder, "places");
const source = manyPlaces(PLACES);

try {
  const begun = performance.now();
  const { kept } = await importPlaces({ source, set: "million", from: "bench", folder: sets });
  console.log(`${kept.toLocaleString("en-US")} places installed in ${seconds(begun)}`);
  const ours = await openOurs();
  const theirs = await openPostgis();
  print(await timed({ ours: ours.ask, ...(theirs && { "PostGIS (baseline)": theirs.ask }) }));
  await Promise.all([ours.close(), theirs?.close()]);
  await measureMemory();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Asked {
  readonly ask: Ask;
  close(): Promise<void>;
}

type Ask = (center: Coordinates) => Promise<Answer>;

interface Answer {
  readonly places: readonly unknown[];
  readonly of: number;
}

interface Timing {
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
  readonly found: number;
}

async function timed(asks: Readonly<Record<string, Ask>>): Promise<readonly Timing[]> {
  const centers = Array.from({ length: QUESTIONS }, (_, at) => source.towns[(at * 7) % source.towns.length]!);
  const parts = Object.entries(asks).map(([name, ask]) => ({ name, ask, took: [] as number[], found: 0 }));
  for (const part of parts) for (const center of centers.slice(-WARM)) await part.ask(center);
  for (const center of centers)
    for (const part of parts) {
      const begun = performance.now();
      part.found += (await part.ask(center)).of;
      part.took.push(performance.now() - begun);
    }
  return parts.map(({ name, took, found }) => ({
    name,
    p50: share(took, 0.5),
    p99: share(took, 0.99),
    found,
  }));
}

function share(took: readonly number[], part: number): number {
  return took.toSorted((a, b) => a - b)[Math.floor(part * (took.length - 1))] ?? 0;
}

async function openOurs(): Promise<Asked> {
  const guides = join(folder, "guides.sqlite");
  await buildPlacesDb(guides, []);
  const quiet = { info: () => undefined, warn: console.warn };
  const directory = createDirectory({
    guides: await openPlacesDb(guides),
    installed: openInstalledPlaces({ folder: sets, logger: quiet }),
  });
  const cuisines = new Set(["mexican"]);
  return {
    ask: (center) => directory.within({ center, radius: RADIUS, cuisines, limit: MOST }),
    close: () => directory.close(),
  };
}

async function openPostgis(): Promise<Asked | undefined> {
  if (!HAS_POSTGRES) return notRun("PostgreSQL is not installed");
  const engine = await startPostgres();
  const client = new Client({ connectionString: engine.url });
  const close = async (): Promise<void> => {
    await client.end();
    await engine.remove();
  };
  try {
    await client.connect();
    await client.query("CREATE EXTENSION postgis");
    await fill(client);
    return { ask: (center) => askPostgis(client, center), close };
  } catch (error) {
    await close();
    return notRun(String(error));
  }
}

interface NearRow {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly facts: string;
  readonly of: string;
}

async function askPostgis(client: Client, { lat, lng }: Coordinates): Promise<Answer> {
  const { rows } = await client.query<NearRow>({ ...NEAR, values: [lng, lat, RADIUS, "mexican", "hour"] });
  return { places: rows.map(({ facts }) => JSON.parse(facts) as unknown), of: Number(rows[0]?.of ?? 0) };
}

function notRun(why: string): undefined {
  console.warn(`NOT RUN: PostGIS (${why}); apt-get install postgresql-15-postgis-3`);
}

async function fill(client: Client): Promise<void> {
  await client.query(
    "CREATE TABLE places (id text PRIMARY KEY, spot geography(Point) NOT NULL, cuisines text[] NOT NULL, facts text NOT NULL)",
  );
  const set = await openPlacesDb(join(sets, "million.sqlite"));
  for await (const places of set.all())
    await client.query(
      `INSERT INTO places SELECT facts->>'id', ST_SetSRID(ST_MakePoint((facts->'point'->>'lng')::float8, (facts->'point'->>'lat')::float8), 4326),
         ARRAY(SELECT lower(value) FROM json_array_elements_text(facts->'cuisines')), facts FROM json_array_elements($1::json) AS facts`,
      [JSON.stringify(places)],
    );
  await set.close();
  await client.query("CREATE INDEX places_spot ON places USING gist (spot)");
  await client.query("CREATE INDEX places_cuisines ON places USING gin (cuisines)");
  await client.query("CLUSTER places USING places_spot");
  await client.query("VACUUM ANALYZE places");
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

function print([ours, theirs]: readonly Timing[]): void {
  for (const each of [ours, theirs])
    if (each)
      console.log(
        `${each.name}: p50 ${each.p50.toFixed(2)} ms, p99 ${each.p99.toFixed(2)} ms (goal ${GOALS.p99})`,
      );
  if (!ours || !theirs) return;
  const [p50, p99] = [theirs.p50 / ours.p50, theirs.p99 / ours.p99];
  console.log(
    `${p50.toFixed(1)} times as fast at p50, ${p99.toFixed(1)} at p99; matches ${ours.found} and ${theirs.found}`,
  );
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}

function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(0)} s`;
}
