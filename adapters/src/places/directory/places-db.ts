import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { type AddressBook, addressBook } from "../addresses/address-book.js";
import { sqliteAddresses } from "../addresses/sqlite-addresses.js";
import { type Database, openDatabase } from "../../sqlite/database.js";
import { SchemaError, versionOf } from "../../sqlite/schema.js";
import { type CellRange, coverOf, EVERYWHERE } from "./grid.js";
import { servedAmong } from "./kitchen-lists.js";
import { spotsAmong, type SpotQuery } from "./packed-spots.js";
import { LAYOUT } from "./places-file.js";
import type { SetFacts } from "./set-facts.js";
import type { PlaceReader, Spot } from "./spot.js";
import type { CreditedPlace, StoredPlace } from "./stored-place.js";

/** Which places are wanted: those of the circle, of one of the cuisines where some are named. */
export interface CircleQuery {
  readonly center: Coordinates;
  /** Metres. */
  readonly radius: number;
  /** Lower-case names; all cuisines when absent. */
  readonly cuisines?: ReadonlySet<string>;
}

/** A file of places, open for reading. */
export interface PlacesDb extends PlaceReader {
  /** What an installed file says of itself; the guides' says nothing. */
  readonly about: SetFacts | undefined;
  /** Places in the circle, in no order; of the guides' file also those of other cuisines. */
  spots(query: CircleQuery): Promise<readonly Spot[]>;
  byId(id: string): Promise<CreditedPlace | undefined>;
  /** Where addresses are; absent in a file without. */
  readonly addresses?: AddressBook;
  close(): Promise<void>;
}

/** The packed spots of cells, one after the other. */
const SPOTS = `
  SELECT CAST(group_concat(spots, '') AS BLOB) AS spots FROM json_each(?) AS span CROSS JOIN cells
  WHERE cell BETWEEN span.value ->> 0 AND span.value ->> 1`;

/** Places are one text, since the driver takes longer to make an object of each row than it takes to read them all. */
const PLACES = `
  SELECT '[' || group_concat(facts) || ']' AS list FROM json_each(?) AS wanted CROSS JOIN places ON number = wanted.value`;

const KITCHENS = "SELECT '[' || group_concat(names ORDER BY number) || ']' AS list FROM kitchens";

const BY_ID = "SELECT '[' || facts || ']' AS list FROM ids JOIN places USING (number) WHERE id = ?";

/** A file with at most so many places, as the guides', has its spots in memory: 44 bytes each. */
const HELD = 1000;

const COUNT = "SELECT max(number) AS count FROM places";

/** Opens a file that `writePlaces` wrote, which is never written to again; rejects when it is missing or no directory. */
export async function openPlacesDb(file: string): Promise<PlacesDb> {
  const database = await openDatabase(file, "immutable");
  try {
    await checkLayout(database, file);
    return await placesIn(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function placesIn(database: Database): Promise<PlacesDb> {
  const about = await aboutOf(database);
  const credited = creditedBy(about);
  const source: PlaceReader = {
    read: async (spots) => {
      const numbers = JSON.stringify(spots.map(({ place }) => place));
      return (await listed<StoredPlace>(database, PLACES, numbers)).map(credited);
    },
  };
  return {
    ...source,
    about,
    spots: await spotFinder(database, { source, isGuide: about === undefined }),
    ...(about?.addresses && { addresses: addressBook(sqliteAddresses(database)) }),
    byId: async (id) => (await listed<StoredPlace>(database, BY_ID, id)).map(credited)[0],
    close: () => database.close(),
  };
}

async function spotFinder(
  database: Database,
  filed: Pick<SpotQuery, "isGuide" | "source">,
): Promise<PlacesDb["spots"]> {
  const served = servedAmong(await listed<readonly string[]>(database, KITCHENS));
  const [row] = await database.all<{ readonly count: number | null }>(COUNT);
  const held = (row?.count ?? 0) <= HELD ? await packedIn(database, EVERYWHERE) : undefined;
  return async ({ center, radius, cuisines }) => {
    const packed = held ?? (await packedIn(database, coverOf(center, radius).ranges));
    return spotsAmong(packed, { center, radius, served: cuisines && served(cuisines), ...filed });
  };
}

async function packedIn(database: Database, ranges: readonly CellRange[]): Promise<Uint8Array> {
  const [row] = await database.all<{ readonly spots: Uint8Array | null }>(SPOTS, [JSON.stringify(ranges)]);
  return row?.spots ?? new Uint8Array();
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

/** What stands in the list that a statement makes; nothing where it makes none. */
async function listed<Item>(database: Database, sql: string, ...values: string[]): Promise<readonly Item[]> {
  const [row] = await database.all<{ readonly list: string | null }>(sql, values);
  return JSON.parse(row?.list ?? "[]") as readonly Item[];
}

/** Makes each place of an installed file name its source, and the date of its record where that is known; it is the place itself. */
export function creditedBy(about: SetFacts | undefined): (place: StoredPlace) => CreditedPlace {
  if (!about) return (place) => place;
  const byDate = new Map<string | undefined, readonly Attribution[]>();
  return (place) => {
    const attributions = byDate.get(place.asOf) ?? about.credit.map((credit) => dated(credit, place.asOf));
    byDate.set(place.asOf, attributions);
    return Object.assign(place, { attributions });
  };
}

function dated(credit: Attribution, asOf: string | undefined): Attribution {
  return asOf === undefined ? credit : { ...credit, text: `${credit.text}, as of ${asOf}` };
}
