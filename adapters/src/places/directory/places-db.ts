import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { type AddressBook, addressBook } from "../addresses/address-book.js";
import { sqliteAddresses } from "../addresses/sqlite-addresses.js";
import { type Database, openDatabase } from "../../sqlite/database.js";
import { SchemaError, versionOf } from "../../sqlite/schema.js";
import { coverOf } from "./grid.js";
import { fenced, LAYOUT } from "./places-file.js";
import type { SetFacts } from "./set-facts.js";
import type { CreditedPlace, StoredPlace } from "./stored-place.js";
import type { Twin } from "./twins.js";

/** Which places are wanted: those of the circle, of one of the cuisines where some are named. */
export interface CircleQuery {
  readonly center: Coordinates;
  /** Metres. */
  readonly radius: number;
  /** Lower-case names; all cuisines when absent. */
  readonly cuisines?: ReadonlySet<string>;
}

/** Where a place of a file is, and what decides whether it is wanted. */
export interface Spot extends Twin {
  readonly cell: number;
  /** Metres from the centre of the circle. */
  readonly distance: number;
  /** Whether it serves one of the cuisines. */
  readonly isWanted: boolean;
  /** {@link MARKS} of the place. */
  readonly marks: number;
}

/** A file of places, open for reading. */
export interface PlacesDb {
  /** What an installed file says of itself; the guides' says nothing. */
  readonly about: SetFacts | undefined;
  /** Places in the circle, in no order; of the guides' file also those of other cuisines. */
  spots(query: CircleQuery): Promise<readonly Spot[]>;
  /** The facts of some spots of this file, in no order. */
  read(spots: readonly Pick<Spot, "cell" | "id">[]): Promise<readonly CreditedPlace[]>;
  byId(id: string): Promise<CreditedPlace | undefined>;
  /** Where addresses are; absent in a file without. */
  readonly addresses?: AddressBook;
  close(): Promise<void>;
}

/**
 * Spots of cells (?1) in a box (?2 to ?5); with ?6 also those that serve none of the cuisines, from ?7 on.
 *
 * A point on the 180th meridian may be written with either sign, hence the three looks at its longitude. Each cuisine is a condition of its
 * own: a list of them would be read again for every row. All rows are one text, since the driver takes three times as long to make an object
 * of each; its numbers would have fifteen digits, hence points are written out.
 */
function inCells(cuisines: number | undefined): string {
  const wishes = Array.from({ length: cuisines ?? 0 }, (_, at) => `instr(cuisines, ?${7 + at}) > 0`);
  const served = cuisines === undefined ? "1" : ["0", ...wishes].join(" OR ");
  return `
  SELECT json_group_array(json_array(cell, places.id, format('%!.20g', lat), format('%!.20g', lng), twin, marks, told, ${served})) AS list
  FROM json_each(?1) AS span CROSS JOIN places
  WHERE cell BETWEEN span.value ->> 0 AND span.value ->> 1 AND lat BETWEEN ?2 AND ?3
    AND (lng BETWEEN ?4 AND ?5 OR lng + 360 BETWEEN ?4 AND ?5 OR lng - 360 BETWEEN ?4 AND ?5)
    AND (${served} OR ?6)`;
}

/** A row of the list. */
type ListedSpot = readonly [
  cell: number,
  id: string,
  lat: string,
  lng: string,
  twin: number,
  marks: number,
  told: number,
  wanted: number,
];

const FACTS = `
  SELECT places.id AS id, lat, lng, facts FROM json_each(?) AS wanted CROSS JOIN places
  WHERE cell = wanted.value ->> 0 AND places.id = wanted.value ->> 1`;

const BY_ID = "SELECT id, lat, lng, facts FROM places WHERE id = ?";

/** Opens a file that `writePlaces` wrote; rejects when it is missing or no directory. */
export async function openPlacesDb(file: string): Promise<PlacesDb> {
  const database = await openDatabase(file, "read-only");
  try {
    await checkLayout(database, file);
    const about = await aboutOf(database);
    const toPlace = placeReader(about);
    return {
      about,
      spots: (query) => spotsIn(database, { ...query, isGuide: about === undefined }),
      read: async (spots) => {
        const wanted = JSON.stringify(spots.map(({ cell, id }) => [cell, id]));
        return (await database.all<FactsRow>(FACTS, [wanted])).map(toPlace);
      },
      ...(about?.addresses && { addresses: addressBook(sqliteAddresses(database)) }),
      byId: async (id) => (await database.all<FactsRow>(BY_ID, [id])).map(toPlace)[0],
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function checkLayout(database: Database, file: string): Promise<void> {
  const version = await versionOf(database);
  if (version > LAYOUT)
    throw new SchemaError(
      "NEWER_SCHEMA",
      `${file} is of version ${version}, and this release knows ${LAYOUT}: run the release that wrote it, or install it again.`,
    );
  if (version === LAYOUT) return;
  await database.all("SELECT cell, id, lat, lng, facts, (SELECT facts FROM about) FROM places LIMIT 0");
  throw new SchemaError(
    "OLDER_SCHEMA",
    `${file} is of version ${version}, and this release writes ${LAYOUT}: npm run places:list brings it forward.`,
  );
}

async function aboutOf(database: Database): Promise<SetFacts | undefined> {
  const [row] = await database.all<{ readonly facts: string }>("SELECT facts FROM about");
  return row && (JSON.parse(row.facts) as SetFacts);
}

/** What of a row becomes a spot. */
export interface SpotRow extends Pick<Spot, "cell" | "id" | "lat" | "lng" | "twin" | "told" | "marks"> {
  readonly wanted: number;
}

/** What of a row becomes a place. */
export interface FactsRow {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly facts: string;
}

async function spotsIn(
  database: Database,
  { center, radius, cuisines, isGuide }: CircleQuery & { readonly isGuide: boolean },
): Promise<readonly Spot[]> {
  const { ranges, south, north, west, east } = coverOf(center, radius);
  const wishes = [...(cuisines ?? [])].map((cuisine) => fenced([cuisine]));
  const values = [JSON.stringify(ranges), south, north, west, east, isGuide ? 1 : 0, ...wishes];
  const [found] = await database.all<{ readonly list: string }>(inCells(cuisines?.size), values);
  const list = JSON.parse(found?.list ?? "[]") as readonly ListedSpot[];
  return list.flatMap(([cell, id, lat, lng, twin, marks, told, wanted]) =>
    spotAt(
      { cell, id, lat: Number(lat), lng: Number(lng), twin, marks, told, wanted },
      { center, radius, isGuide },
    ),
  );
}

/** The spot of a row; none when it lies outside the circle. */
export function spotAt(
  { wanted, ...row }: SpotRow,
  { center, radius, isGuide }: CircleQuery & { readonly isGuide: boolean },
): readonly Spot[] {
  const distance = distanceBetween(center, row);
  return distance > radius ? [] : [{ ...row, distance, isGuide, isWanted: wanted === 1 }];
}

/** Reads a row; each place of an installed file names its source, and the date of its record where that is known. */
export function placeReader(about: SetFacts | undefined): (row: FactsRow) => CreditedPlace {
  return ({ id, lat, lng, facts }) => {
    const { asOf, ...stated } = JSON.parse(facts) as Omit<StoredPlace, "id" | "point">;
    const place = { ...stated, id, point: { lat, lng } };
    return about ? { ...place, attributions: about.credit.map((credit) => dated(credit, asOf)) } : place;
  };
}

function dated(credit: Attribution, asOf: string | undefined): Attribution {
  return asOf === undefined ? credit : { ...credit, text: `${credit.text}, as of ${asOf}` };
}
