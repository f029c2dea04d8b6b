import { randomUUID } from "node:crypto";
import { renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import { BatchedRows, type Row } from "@dinner-dice/stores/internal/sqlite/batched-rows";
import { type Database, openDatabase } from "@dinner-dice/stores/internal/sqlite/database";
import { isAddress, type SourceAddress } from "@dinner-dice/core/ports/place-source";
import { type AddressCounts, ASIDE_SCHEMA } from "@dinner-dice/geocoder/internal/addresses/address-schema";
import { copyAddresses } from "@dinner-dice/geocoder/internal/addresses/copy-addresses";
import { settleAddresses } from "@dinner-dice/geocoder/internal/addresses/settle-addresses";
import { WaitingAddresses } from "@dinner-dice/geocoder/internal/addresses/waiting-addresses";
import type { StoredPlace } from "@dinner-dice/places/internal/records/stored-place";
import { type Trait, TRAITS } from "@dinner-dice/core/place/traits";
import { appendPacked, PACKING } from "./append-packed.js";
import { cellOf } from "./grid.js";
import { CuisineLists } from "./cuisine-lists.js";
import { packedEntry } from "./packed-entries.js";
import type { SetFacts } from "./set-facts.js";
import { LOCK_OWNER } from "./lock-owner.js";
import { spotFactsOf } from "./index-entry.js";

/** How many places have each fact. */
type ToldCounts = Pick<SetFacts, "withHours" | "withPrice" | "withCuisine" | "withTraits">;

const COUNTS = `
  SELECT count(facts ->> '$.hours') AS hours, count(facts ->> '$.priceLevel') AS price, count(facts ->> '$.cuisines[0]') AS cuisine,
    ${TRAITS.map((trait) => `count(facts ->> '$.traits."${trait}"') AS "${trait}"`).join(", ")} FROM aside.arrived`;

/** The content of a file. */
export interface PlacesWriting {
  readonly entries: Iterable<StoredPlace> | AsyncIterable<StoredPlace | SourceAddress>;
  /** What to do with a repeated id: fail, or keep the first place. */
  readonly twice: "refuse" | "first";
  /** A set's file whose addresses are copied. */
  readonly addressesOf?: string;
  /** The file's description, requested with the counts when all data is in. Absent for the guides' file. */
  readonly about?: (written: Written) => SetFacts;
  /** Called after writing, before the old file is replaced. If it returns false, the old file stays. */
  readonly mayReplace?: () => boolean;
}

/** How much a file holds. */
export interface Written {
  readonly count: number;
  /** Absent where there is none. */
  readonly addresses?: AddressCounts;
  /** The counts of facts, if repeated ids were dropped. */
  readonly told?: ToldCounts;
}

/** The version of the layout below. Files of other versions are not read. */
export const LAYOUT = 5;

/**
 * What is judged stands apart from what is shown, both behind the tables: the places of a cell as {@link packedEntry}s, and each place whole.
 *
 * They go by cell and by what is cooked, so that what is drawn from a circle for one wish stands close together.
 */
const SCHEMA = `
  CREATE TABLE kitchens (number INTEGER PRIMARY KEY, names TEXT NOT NULL);
  CREATE TABLE ids (id TEXT PRIMARY KEY, at INTEGER NOT NULL, bytes INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE about (facts TEXT NOT NULL);
  CREATE TABLE aside.arrived (
    id TEXT PRIMARY KEY, cell INTEGER NOT NULL, kitchens INTEGER NOT NULL, entry TEXT NOT NULL, facts TEXT NOT NULL
  );
  ${ASIDE_SCHEMA}`;

const ARRIVE = `
  INTO aside.arrived SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`;

const KITCHENS = "INSERT INTO kitchens SELECT value ->> 0, value ->> 1 FROM json_each(?)";

/** SQLite sorts outside of memory what is too much for it. */
const SETTLE = `${PACKING} INSERT INTO ids SELECT id, at, bytes FROM aside.spans ORDER BY id;`;

/**
 * Writes places and addresses to a new file and replaces the old one atomically. Resolves with the number of places.
 *
 * If anything fails, the old file stays as it was. The data is streamed: few places are in memory at any time.
 */
export async function writePlaces(file: string, writing: PlacesWriting): Promise<number> {
  const draft = `${file}.${LOCK_OWNER}.${randomUUID()}.new`;
  const drafts = [draft, `${draft}.aside`];
  try {
    const count = await fill(draft, writing);
    await pack(draft);
    if (writing.mayReplace?.() ?? true) renameSync(draft, file);
    return count;
  } finally {
    await removeAll(drafts);
  }
}

async function fill(draft: string, writing: PlacesWriting): Promise<number> {
  const database = await openDatabase(draft, "create");
  try {
    await database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000;");
    await database.run("ATTACH ? AS aside", [`${draft}.aside`]);
    await database.exec(`PRAGMA aside.journal_mode = OFF; PRAGMA aside.synchronous = OFF; ${SCHEMA}`);
    if (writing.addressesOf !== undefined) await copyAddresses(database, writing.addressesOf);
    const { count, given, waiting } = await arrive(database, writing);
    const told = given > count ? { told: await toldCounts(database) } : {};
    await database.exec(SETTLE);
    const addresses = waiting > 0 ? { addresses: await settleAddresses(database) } : {};
    if (writing.about)
      await database.run("INSERT INTO about VALUES (?)", [
        JSON.stringify(writing.about({ count, ...addresses, ...told })),
      ]);
    await database.exec(`DETACH aside; PRAGMA user_version = ${LAYOUT}; PRAGMA optimize;`);
    return count;
  } finally {
    await database.close();
  }
}

async function pack(draft: string): Promise<void> {
  const aside = await openDatabase(`${draft}.aside`, "read-only");
  try {
    await appendPacked(draft, aside);
  } finally {
    await aside.close();
  }
}

/** Puts all aside; how many places there are, of how many that were given, and how many addresses. */
async function arrive(
  database: Database,
  { entries, twice }: PlacesWriting,
): Promise<Readonly<Record<"count" | "given" | "waiting", number>>> {
  const addresses = new WaitingAddresses(database);
  const places = new BatchedRows(database, `INSERT ${twice === "first" ? "OR IGNORE" : ""} ${ARRIVE}`);
  const lists = new CuisineLists();
  await database.exec("BEGIN");
  let given = 0;
  for await (const entry of entries)
    if (isAddress(entry)) await addresses.add(entry);
    else {
      given += 1;
      await places.add([rowOf(entry, lists)]);
    }
  await places.flush();
  const waiting = await addresses.end();
  const kitchens = new BatchedRows(database, KITCHENS);
  await kitchens.add(lists.rows());
  await kitchens.flush();
  await database.exec("COMMIT");
  return { count: places.written, given, waiting };
}

function rowOf(place: StoredPlace, lists: CuisineLists): Row {
  const kitchens = lists.numberOf(place.cuisines);
  const entry = packedEntry(spotFactsOf(place));
  return [place.id, cellOf(place.point), kitchens, entry, JSON.stringify(place)];
}

async function removeAll(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true })));
}

/** Counts what the places tell that were put aside: those that were ignored as told twice count for nothing. */
async function toldCounts(database: Database): Promise<ToldCounts> {
  const [row] = await database.all<Readonly<Record<Trait | "hours" | "price" | "cuisine", number>>>(COUNTS);
  const { hours = 0, price = 0, cuisine = 0, ...traits } = row ?? {};
  const told = Object.entries(traits).filter(([, count]) => count > 0);
  return {
    withHours: hours,
    ...(price > 0 && { withPrice: price }),
    withCuisine: cuisine,
    withTraits: Object.fromEntries(told),
  };
}
