import { type AddressBook, addressBook } from "../addresses/address-book.js";
import { sqliteAddresses } from "../addresses/sqlite-addresses.js";
import type { ComparedRecord } from "./duplicates.js";
import type { SetFacts } from "./set-facts.js";
import {
  type BoundingBox,
  boundingBox,
  type Coordinates,
  distanceBetween,
} from "@dinner-dice/core/ground/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import type { CreditedPlace, StoredPlace } from "@dinner-dice/places/records/stored-place";
import { type Database, openDatabase } from "@dinner-dice/stores/sqlite/database";
import { pagesOf, type Paging } from "@dinner-dice/stores/sqlite/rows";
import { SchemaError, versionOf } from "@dinner-dice/stores/sqlite/schema";
import { stat } from "node:fs/promises";

/** The version of the layout that `writePlaces` writes. Files of other versions are not read. */
export const LAYOUT = 8;

/** Which places to return: those of the circle, and of one of the cuisines if any are given. */
export interface CircleQuery {
  readonly center: Coordinates;
  /** Meters. */
  readonly radius: number;
  /** Lower-case names; all cuisines when absent. */
  readonly cuisines?: ReadonlySet<string>;
  /** Only places that have one of these as the key of their name, house, phone, or stem. */
  readonly keys?: readonly number[];
}

/** A place in a circle, with the facts that decide whether it matches. */
export interface IndexEntry extends ComparedRecord {
  readonly marks: number;
  /** Meters from the center of the circle. */
  readonly distance: number;
  /** Whether it serves one of the requested cuisines. */
  readonly isWanted: boolean;
  readonly source: PlacesDb;
  readonly number: number;
}

export interface PlacesDb {
  /** The description of an installed file; absent for the guides' file. */
  readonly about: SetFacts | undefined;
  /** Places in the circle, in no particular order. For the guides' file, also those of other cuisines. */
  entries(query: CircleQuery): Promise<readonly IndexEntry[]>;
  read(entries: readonly Pick<IndexEntry, "number">[]): Promise<readonly CreditedPlace[]>;
  byId(id: string): Promise<CreditedPlace | undefined>;
  all(): AsyncIterable<readonly StoredPlace[]>;
  readonly addresses?: AddressBook;
  close(): Promise<void>;
}

/** ?1 are ranges of cells, ?2 the cuisines or null; ?3 is 1 if places of other cuisines are returned too, apart from the wanted ones; ?4 keys or null. */
const IN_CELLS = `
  WITH served AS MATERIALIZED (SELECT list FROM cuisines WHERE name IN (SELECT value FROM json_each(?2))),
    keys AS MATERIALIZED (SELECT value FROM json_each(?4)),
    found AS (
      SELECT entry, ?2 IS NULL OR cuisines IN served AS isWanted
      FROM json_each(?1) AS cells CROSS JOIN places INDEXED BY places_by_cell
        ON cell BETWEEN cells.value ->> 0 AND cells.value ->> 1
      WHERE ?4 IS NULL OR entry ->> 3 IN keys OR entry ->> 7 IN keys OR entry ->> 8 IN keys OR entry ->> 10 IN keys)
  SELECT '[' || group_concat(entry) FILTER (WHERE isWanted) || ']' AS wanted,
    '[' || group_concat(entry) FILTER (WHERE ?3 AND NOT isWanted) || ']' AS others FROM found`;

const READ = `
  SELECT '[' || group_concat(facts) || ']' AS list FROM places WHERE number IN (SELECT value FROM json_each(?))`;

const BY_ID = "SELECT facts FROM places WHERE id = ?";

interface NumberedRow {
  readonly number: number;
  readonly facts: string;
}

const ALL: Paging<NumberedRow> = {
  page: "SELECT number, facts FROM places WHERE number > ? ORDER BY number LIMIT 1000",
  first: [0],
  keyOf: ({ number }) => [number],
};

/** Opens a file from `writePlaces`, which never changes afterward. Rejects if it is missing, no directory, or of another layout. */
export async function openPlacesDb(file: string): Promise<PlacesDb> {
  const database = await openDatabase(file, "immutable");
  try {
    await checkLayout(database, file);
    const [row] = await database.all<{ readonly facts: string }>("SELECT facts FROM about");
    return placesIn(database, row && (JSON.parse(row.facts) as SetFacts));
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function checkLayout(database: Database, file: string): Promise<void> {
  const version = await versionOf(database);
  if (version === LAYOUT) return refuseCut(database, file);
  await database.all("SELECT facts FROM about LIMIT 0");
  throw version > LAYOUT
    ? new SchemaError(
        "NEWER_SCHEMA",
        `${file} was written by a newer release; run that release, or import the set again.`,
      )
    : new SchemaError("OLDER_SCHEMA", `${file} was written by an earlier release; import the set again.`);
}

/** SQLite itself notices missing pages, but not a page that is cut. */
async function refuseCut(database: Database, file: string): Promise<void> {
  const [row] = await database.all<{ readonly page_size: number }>("PRAGMA page_size");
  if ((await stat(file)).size % (row?.page_size ?? 1) !== 0) throw new Error("its end is missing");
}

interface EntriesRow {
  readonly wanted: string | null;
  readonly others: string | null;
}

type Entry = readonly [
  number: number,
  lat: number,
  lng: number,
  nameHash: number,
  key: number,
  marks: number,
  factCount: number,
  house: number,
  phone: number,
  site: number,
  stem: number,
  bare: string,
];

function placesIn(database: Database, about: SetFacts | undefined): PlacesDb {
  const credited = creditedBy(about);
  const isGuide = about === undefined;
  const origin = isGuide ? "guide" : about.credit.map(({ text }) => text).join() || about.name;
  const source: PlacesDb = {
    about,
    entries: async ({ center, radius, cuisines, keys }) => {
      const { ranges, south, north } = coverOf(center, radius);
      const names = cuisines === undefined ? null : JSON.stringify([...cuisines]);
      const [row] = await database.all<EntriesRow>(IN_CELLS, [
        JSON.stringify(ranges),
        names,
        Number(isGuide),
        keys ? JSON.stringify(keys) : null,
      ]);
      const near = (list: string | null | undefined, isWanted: boolean): readonly IndexEntry[] =>
        (JSON.parse(list ?? "[]") as readonly Entry[]).flatMap(
          ([number, lat, lng, nameHash, key, marks, told, house, phone, site, stem, bare]) => {
            if (lat < south || lat > north) return [];
            const distance = distanceBetween(center, { lat, lng });
            if (distance > radius) return [];
            return {
              number,
              lat,
              lng,
              ...{ nameHash, key, marks, told, house, phone, site, stem, bare, origin },
              distance,
              isWanted,
              isGuide,
              source,
            };
          },
        );
      return [...near(row?.wanted, true), ...near(row?.others, false)];
    },
    read: async (entries) => {
      const numbers = JSON.stringify(entries.map(({ number }) => number));
      const [row] = await database.all<{ readonly list: string | null }>(READ, [numbers]);
      return (JSON.parse(row?.list ?? "[]") as readonly StoredPlace[]).map(credited);
    },
    byId: async (id) => {
      const [row] = await database.all<{ readonly facts: string }>(BY_ID, [id]);
      return row && credited(JSON.parse(row.facts) as StoredPlace);
    },
    all: async function* all() {
      for await (const rows of pagesOf(database, ALL))
        yield rows.map(({ facts }) => JSON.parse(facts) as StoredPlace);
    },
    ...(about?.addresses && { addresses: addressBook(sqliteAddresses(database)) }),
    close: () => database.close(),
  };
  return source;
}

/** Adds source and dates to a place, in place. Its hours and price are at most as new as the set. */
function creditedBy(about: SetFacts | undefined): (place: StoredPlace) => CreditedPlace {
  if (!about) return (place) => place;
  const byDate = new Map<string | undefined, readonly Attribution[]>();
  const listed = (about.release ?? about.installed).slice(0, "2026-11-28".length);
  return (place) => {
    const { unconfirmed, confirmedOn, asOf = listed, hours, priceLevel } = place;
    if (unconfirmed === undefined && confirmedOn === undefined) Object.assign(place, { confirmedOn: listed });
    if (hours) Object.assign(place, { hoursSeen: place.hoursSeen ?? asOf });
    if (priceLevel !== undefined) Object.assign(place, { priceSeen: place.priceSeen ?? asOf });
    const attributions = byDate.get(place.asOf) ?? about.credit.map((credit) => dated(credit, place.asOf));
    byDate.set(place.asOf, attributions);
    return attributions.length > 0 ? Object.assign(place, { attributions }) : place;
  };
}

function dated(credit: Attribution, asOf: string | undefined): Attribution {
  return asOf === undefined ? credit : { ...credit, text: `${credit.text}, as of ${asOf}` };
}

/** Side of a grid cell in degrees: a search of five miles reads some fifteen cells. */
const CELL_SIZE = 0.05;

/** Cells around the globe, and from pole to pole. */
const COLUMNS = 7200;

const ROWS = 3600;

/** A margin in cells, so that rounding never makes a box miss a point on its edge. */
const MARGIN = 1e-6;

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

function coverOf(center: Coordinates, radius: number): Cover {
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
