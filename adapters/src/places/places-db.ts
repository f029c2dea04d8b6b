import { rename, rm } from "node:fs/promises";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import { type Database, openDatabase } from "../sqlite/database.js";
import { type CellRange, cellOf, cellsAround } from "./grid.js";

/** A city of the directory; the guides' files satisfy it. */
export interface DirectoryCity {
  readonly slug: string;
  readonly places: readonly DirectoryPlace[];
}

/** A restaurant of the directory: an absent field is unknown. */
export interface DirectoryPlace {
  readonly slug: string;
  readonly name: string;
  readonly cuisines: readonly string[];
  readonly district?: string;
  readonly address?: string;
  readonly point?: Coordinates;
  /** How far off the point may be, in metres; absent when it is exact. */
  readonly errorMetres?: number;
  readonly phone?: string;
  readonly website?: string;
  readonly knownFor?: string;
  readonly since?: number;
  readonly checked?: number;
}

/** A restaurant as it is kept: with its id, '<city>/<slug>', and always with a point. */
export interface StoredPlace extends Omit<DirectoryPlace, "slug" | "point"> {
  readonly id: string;
  readonly point: Coordinates;
}

/** Which places are wanted: those of the circle, of one of the cuisines where some are named, nearest first. */
export interface CircleQuery {
  readonly center: Coordinates;
  /** Metres. */
  readonly radius: number;
  /** Lower-case names; all cuisines when absent. */
  readonly cuisines?: ReadonlySet<string>;
  readonly limit: number;
}

/** The directory, open for reading. */
export interface PlacesDb {
  within(query: CircleQuery): Promise<readonly StoredPlace[]>;
  byId(id: string): Promise<StoredPlace | undefined>;
  close(): Promise<void>;
}

/** Clustered by cell, so that a circle reads neighbouring pages; ids find their row through the second index. */
const SCHEMA = `
  CREATE TABLE places (
    cell INTEGER NOT NULL, id TEXT NOT NULL, lat REAL NOT NULL, lng REAL NOT NULL,
    cuisines TEXT NOT NULL, facts TEXT NOT NULL, PRIMARY KEY (cell, id)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX places_by_id ON places (id);`;

const INSERT = "INSERT INTO places (cell, id, lat, lng, cuisines, facts) VALUES (?, ?, ?, ?, ?, ?)";

const IN_CELLS = `
  SELECT cell, places.id AS id, lat, lng, cuisines FROM json_each(?) AS span CROSS JOIN places
  WHERE cell BETWEEN json_extract(span.value, '$[0]') AND json_extract(span.value, '$[1]')`;

const FACTS = `
  SELECT places.id AS id, lat, lng, facts FROM json_each(?) AS wanted CROSS JOIN places
  WHERE cell = json_extract(wanted.value, '$[0]') AND places.id = json_extract(wanted.value, '$[1]')`;

const BY_ID = "SELECT id, lat, lng, facts FROM places WHERE id = ?";

/**
 * Writes the directory into a new file and puts it in place of the old one in one step.
 *
 * A place without a point is left out: no search around a point can find it.
 */
export async function buildPlacesDb(file: string, cities: readonly DirectoryCity[]): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  await rm(draft, { force: true });
  const database = await openDatabase(draft, "create");
  try {
    await database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${SCHEMA} BEGIN;`);
    for (const place of cities.flatMap(storedPlaces)) await insert(database, place);
    await database.exec("COMMIT; PRAGMA synchronous = FULL; PRAGMA optimize;");
  } catch (error) {
    await database.close();
    await rm(draft, { force: true });
    throw error;
  }
  await database.close();
  await rename(draft, file);
}

/** Opens a file that {@link buildPlacesDb} wrote; rejects when it is missing or no directory. */
export async function openPlacesDb(file: string): Promise<PlacesDb> {
  const database = await openDatabase(file, "read-only");
  try {
    await database.all("SELECT cell, id FROM places LIMIT 1");
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    within: (query) => within(database, query),
    byId: async (id) => (await database.all<FactsRow>(BY_ID, [id])).map(toPlace)[0],
    close: () => database.close(),
  };
}

interface CellRow {
  readonly cell: number;
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly cuisines: string;
}

interface FactsRow {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly facts: string;
}

async function within(database: Database, query: CircleQuery): Promise<readonly StoredPlace[]> {
  const nearest = (await rowsIn(database, cellsAround(query.center, query.radius)))
    .filter(({ cuisines }) => serves(cuisines, query.cuisines))
    .map((row) => ({ row, distance: distanceBetween(query.center, row) }))
    .filter(({ distance }) => distance <= query.radius)
    .toSorted((a, b) => a.distance - b.distance || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, query.limit);
  const wanted = nearest.map(({ row }) => [row.cell, row.id]);
  return (await database.all<FactsRow>(FACTS, [JSON.stringify(wanted)])).map(toPlace);
}

function rowsIn(database: Database, ranges: readonly CellRange[]): Promise<readonly CellRow[]> {
  return database.all<CellRow>(IN_CELLS, [JSON.stringify(ranges)]);
}

function serves(cuisines: string, wanted: ReadonlySet<string> | undefined): boolean {
  return wanted === undefined || cuisines.split("\n").some((cuisine) => wanted.has(cuisine));
}

function storedPlaces(city: DirectoryCity): readonly StoredPlace[] {
  return city.places.flatMap(({ slug, point, ...facts }) =>
    point ? [{ ...known(facts), id: `${city.slug}/${slug}`, point }] : [],
  );
}

/** Only what the directory is about; whatever else a file carries stays there. */
function known(place: Omit<DirectoryPlace, "slug" | "point">): Omit<DirectoryPlace, "slug" | "point"> {
  const { name, cuisines, district, address, errorMetres, phone, website, knownFor, since, checked } = place;
  const optional = { district, address, errorMetres, phone, website, knownFor, since, checked };
  const stated = Object.entries(optional).filter(([, value]) => value !== undefined);
  return { name, cuisines, ...Object.fromEntries(stated) };
}

function insert(database: Database, { id, point, ...facts }: StoredPlace): Promise<number> {
  const cuisines = facts.cuisines.map((cuisine) => cuisine.toLowerCase()).join("\n");
  const values = [cellOf(point), id, point.lat, point.lng, cuisines, JSON.stringify(facts)];
  return database.run(INSERT, values);
}

function toPlace({ id, lat, lng, facts }: FactsRow): StoredPlace {
  const stated = JSON.parse(facts) as Omit<StoredPlace, "id" | "point">;
  return { ...stated, id, point: { lat, lng } };
}
