import { rename, rm } from "node:fs/promises";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import { type Database, openDatabase } from "../../sqlite/database.js";
import { cellOf, coverOf } from "./grid.js";

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

/** Takes many rows as one JSON text: about ten times as fast as a statement for each. */
const INSERT = `
  INSERT INTO places (cell, id, lat, lng, cuisines, facts)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?)`;

/** Rows per insert. */
const BATCH = 1000;

/** A point on the 180th meridian may be written with either sign, hence the three looks at its longitude. */
const IN_CELLS = `
  SELECT cell, places.id AS id, lat, lng FROM json_each(?1) AS span CROSS JOIN places
  WHERE cell BETWEEN span.value ->> 0 AND span.value ->> 1 AND lat BETWEEN ?2 AND ?3
    AND (lng BETWEEN ?4 AND ?5 OR lng + 360 BETWEEN ?4 AND ?5 OR lng - 360 BETWEEN ?4 AND ?5)
    AND (?6 IS NULL OR EXISTS (SELECT 1 FROM json_each(?6) AS wish WHERE instr(cuisines, wish.value)))`;

const FACTS = `
  SELECT places.id AS id, lat, lng, facts FROM json_each(?) AS wanted CROSS JOIN places
  WHERE cell = wanted.value ->> 0 AND places.id = wanted.value ->> 1`;

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
    const rows = cities.flatMap(storedPlaces).map(rowOf).toSorted(byCell);
    for (let start = 0; start < rows.length; start += BATCH)
      await database.run(INSERT, [JSON.stringify(rows.slice(start, start + BATCH))]);
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
}

interface FactsRow {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly facts: string;
}

async function within(database: Database, query: CircleQuery): Promise<readonly StoredPlace[]> {
  const nearest = (await rowsIn(database, query))
    .map((row) => ({ row, distance: distanceBetween(query.center, row) }))
    .filter(({ distance }) => distance <= query.radius)
    .toSorted((a, b) => a.distance - b.distance || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, query.limit);
  const wanted = nearest.map(({ row }) => [row.cell, row.id]);
  return (await database.all<FactsRow>(FACTS, [JSON.stringify(wanted)])).map(toPlace);
}

function rowsIn(database: Database, { center, radius, cuisines }: CircleQuery): Promise<readonly CellRow[]> {
  const { ranges, south, north, west, east } = coverOf(center, radius);
  const wishes = cuisines ? JSON.stringify([...cuisines].map((cuisine) => fenced([cuisine]))) : null;
  return database.all<CellRow>(IN_CELLS, [JSON.stringify(ranges), south, north, west, east, wishes]);
}

/** Names with a line break on either side, so that 'sub' is not found in 'subs'. */
function fenced(cuisines: readonly string[]): string {
  return `\n${cuisines.map((cuisine) => cuisine.toLowerCase()).join("\n")}\n`;
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

type Row = readonly [cell: number, id: string, lat: number, lng: number, cuisines: string, facts: string];

function rowOf({ id, point, ...facts }: StoredPlace): Row {
  return [cellOf(point), id, point.lat, point.lng, fenced(facts.cuisines), JSON.stringify(facts)];
}

/** The order of the table, so that its pages are filled one after the other. */
function byCell([cell, id]: Row, [otherCell, otherId]: Row): number {
  return cell - otherCell || (id < otherId ? -1 : 1);
}

function toPlace({ id, lat, lng, facts }: FactsRow): StoredPlace {
  const stated = JSON.parse(facts) as Omit<StoredPlace, "id" | "point">;
  return { ...stated, id, point: { lat, lng } };
}
