import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { type AddressBook, addressBook } from "@dinner-dice/geocoder/internal/addresses/address-book";
import { sqliteAddresses } from "@dinner-dice/geocoder/internal/addresses/sqlite-addresses";
import { coverOf } from "./grid.js";
import type { Database } from "@dinner-dice/stores/internal/sqlite/database";
import { servedAmong } from "./cuisine-lists.js";
import type { PackedFile } from "./packed-file.js";
import { entriesAmong, type EntryQuery } from "./packed-entries.js";
import { openHalves, type PlacesHalves } from "./places-halves.js";
import type { SetFacts } from "./set-facts.js";
import type { PlaceReader, Span, IndexEntry } from "./index-entry.js";
import type { CreditedPlace, StoredPlace } from "@dinner-dice/places/internal/records/stored-place";

/** Which places to return: those of the circle, and of one of the cuisines if any are given. */
export interface CircleQuery {
  readonly center: Coordinates;
  /** Meters. */
  readonly radius: number;
  /** Lower-case names; all cuisines when absent. */
  readonly cuisines?: ReadonlySet<string>;
}

/** A file of places, open for reading. */
export interface PlacesDb extends PlaceReader {
  /** The description of an installed file; absent for the guides' file. */
  readonly about: SetFacts | undefined;
  /** Places in the circle, in no particular order. For the guides' file, also those of other cuisines. */
  entries(query: CircleQuery): Promise<readonly IndexEntry[]>;
  byId(id: string): Promise<CreditedPlace | undefined>;
  /** The address search; absent for a file without addresses. */
  readonly addresses?: AddressBook;
  close(): Promise<void>;
}

const KITCHENS = "SELECT '[' || group_concat(names ORDER BY number) || ']' AS list FROM kitchens";

const BY_ID = "SELECT at, bytes FROM ids WHERE id = ?";

/** Opens a file from `writePlaces`, which never changes afterward. Rejects if it is missing or no directory. */
export async function openPlacesDb(file: string): Promise<PlacesDb> {
  const halves = await openHalves(file);
  try {
    return await placesIn(halves);
  } catch (error) {
    await halves.close();
    throw error;
  }
}

async function placesIn({ about, database, packed, close }: PlacesHalves): Promise<PlacesDb> {
  const credited = creditedBy(about);
  const read = (spans: readonly Span[]): readonly CreditedPlace[] => packed.places(spans).map(credited);
  const source: PlaceReader = {
    read: async (entries) => read(entries.flatMap(({ place }) => (typeof place === "string" ? [] : place))),
  };
  return {
    ...source,
    about,
    entries: spotFinder({ packed, served: await servedIn(database), source, isGuide: about === undefined }),
    ...(about?.addresses && { addresses: addressBook(sqliteAddresses(database)) }),
    byId: async (id) => read(await database.all<Span>(BY_ID, [id]))[0],
    close,
  };
}

/** What tells the entries of a file. */
interface Finding extends Pick<EntryQuery, "isGuide" | "source"> {
  readonly packed: PackedFile;
  readonly served: (cuisines: ReadonlySet<string>) => Uint8Array;
}

function spotFinder({ packed, served, ...filed }: Finding): PlacesDb["entries"] {
  return async ({ center, radius, cuisines }) => {
    const { ranges, south, north } = coverOf(center, radius);
    const query = { center, radius, south, north, served: cuisines && served(cuisines), ...filed };
    return ranges.flatMap((range) => entriesAmong(packed.entries(range), query));
  };
}

async function servedIn(database: Database): Promise<Finding["served"]> {
  const [row] = await database.all<{ readonly list: string | null }>(KITCHENS);
  return servedAmong(JSON.parse(row?.list ?? "[]") as readonly (readonly string[])[]);
}

/** Adds the source, and the date of the record if known, to each place of an installed file. Changes the place in place. */
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
