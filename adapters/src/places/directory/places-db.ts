import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { type AddressBook, addressBook } from "../addresses/address-book.js";
import { sqliteAddresses } from "../addresses/sqlite-addresses.js";
import { type Database, openDatabase } from "../../sqlite/database.js";
import { SchemaError, versionOf } from "../../sqlite/schema.js";
import { coverOf } from "./grid.js";
import { inodeOf } from "./inode-of.js";
import { servedAmong } from "./kitchen-lists.js";
import { openPackedFile, type PackedFile } from "./packed-file.js";
import { spotsAmong, type SpotQuery } from "./packed-spots.js";
import { LAYOUT } from "./places-file.js";
import type { SetFacts } from "./set-facts.js";
import type { PlaceReader, Span, Spot } from "./spot.js";
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

const KITCHENS = "SELECT '[' || group_concat(names ORDER BY number) || ']' AS list FROM kitchens";

const BY_ID = "SELECT at, bytes FROM ids WHERE id = ?";

/** Opens a file that `writePlaces` wrote, which is never written to again; rejects when it is missing or no directory. */
export async function openPlacesDb(file: string): Promise<PlacesDb> {
  const inode = inodeOf(file);
  const halves = await openHalves(file);
  try {
    if (halves.packed.inode === inode) return await placesIn(halves);
  } catch (error) {
    await closeHalves(halves);
    throw error;
  }
  await closeHalves(halves);
  return openPlacesDb(file);
}

/** The two halves of a file: its tables, and what is packed behind them. */
interface Halves {
  readonly database: Database;
  readonly packed: PackedFile;
}

async function openHalves(file: string): Promise<Halves> {
  const database = await openDatabase(file, "immutable");
  try {
    await checkLayout(database, file);
    return { database, packed: await openPackedFile(file) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function closeHalves({ database, packed }: Halves): Promise<void> {
  await Promise.all([database.close(), packed.close()]);
}

async function placesIn(halves: Halves): Promise<PlacesDb> {
  const { database, packed } = halves;
  const about = await aboutOf(database);
  const credited = creditedBy(about);
  const read = (spans: readonly Span[]): readonly CreditedPlace[] => packed.places(spans).map(credited);
  const source: PlaceReader = {
    read: async (spots) => read(spots.flatMap(({ place }) => (typeof place === "string" ? [] : place))),
  };
  return {
    ...source,
    about,
    spots: spotFinder({ packed, served: await servedIn(database), source, isGuide: about === undefined }),
    ...(about?.addresses && { addresses: addressBook(sqliteAddresses(database)) }),
    byId: async (id) => read(await database.all<Span>(BY_ID, [id]))[0],
    close: () => closeHalves(halves),
  };
}
/** What tells the spots of a file. */
interface Finding extends Pick<SpotQuery, "isGuide" | "source"> {
  readonly packed: PackedFile;
  readonly served: (cuisines: ReadonlySet<string>) => Uint8Array;
}

function spotFinder({ packed, served, ...filed }: Finding): PlacesDb["spots"] {
  return async ({ center, radius, cuisines }) => {
    const { ranges, south, north } = coverOf(center, radius);
    const query = { center, radius, south, north, served: cuisines && served(cuisines), ...filed };
    return ranges.flatMap((range) => spotsAmong(packed.spots(range), query));
  };
}

async function servedIn(database: Database): Promise<Finding["served"]> {
  const [row] = await database.all<{ readonly list: string | null }>(KITCHENS);
  return servedAmong(JSON.parse(row?.list ?? "[]") as readonly (readonly string[])[]);
}

async function checkLayout(database: Database, file: string): Promise<void> {
  const version = await versionOf(database);
  if (version > LAYOUT)
    throw new SchemaError(
      "NEWER_SCHEMA",
      `${file} is of version ${version}, and this release knows ${LAYOUT}: run the release that wrote it, or install it again.`,
    );
  if (version === LAYOUT) return;
  await database.all("SELECT facts, (SELECT facts FROM about) FROM places LIMIT 0");
  throw new SchemaError(
    "OLDER_SCHEMA",
    `${file} is of version ${version}, and this release writes ${LAYOUT}: npm run places:list brings it forward.`,
  );
}

async function aboutOf(database: Database): Promise<SetFacts | undefined> {
  const [row] = await database.all<{ readonly facts: string }>("SELECT facts FROM about");
  return row && (JSON.parse(row.facts) as SetFacts);
}

/** Makes each place of an installed file name its source, and the date of its record where that is known; it is the place itself. */
export function creditedBy(about: SetFacts | undefined): (place: StoredPlace) => CreditedPlace {
  if (!about) return (place) => place;
  const byDate = new Map<string | undefined, readonly Attribution[]>();
  return (place) => {
    const attributions = byDate.get(place.asOf) ?? about.credit.map((credit) => dated(credit, place.asOf));
    byDate.set(place.asOf, attributions);
    return attributions.length > 0 ? Object.assign(place, { attributions }) : place;
  };
}

function dated(credit: Attribution, asOf: string | undefined): Attribution {
  return asOf === undefined ? credit : { ...credit, text: `${credit.text}, as of ${asOf}` };
}
