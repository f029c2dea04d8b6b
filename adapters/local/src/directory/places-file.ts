import { IMPLIED } from "@dinner-dice/core/place/cuisines";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import { type AddressCounts, ASIDE_SCHEMA } from "../addresses/address-book.js";
import { settleAddresses, WaitingAddresses } from "../addresses/settle-addresses.js";
import { type Key, keysOf, textKey } from "./duplicates.js";
import { markNameChains } from "./name-chains.js";
import { cellOf, type IndexEntry, LAYOUT } from "./places-db.js";
import { type SetFacts, MARKS, marksOf } from "./set-facts.js";
import { weighConfidence, wideCellOf } from "./weigh-confidence.js";
import { type Trait, TRAITS } from "@dinner-dice/core/place/field";
import { isAddress, type SourceAddress, type SourcePlace } from "@dinner-dice/core/ports/place-source";
import type { StoredPlace } from "@dinner-dice/places/records/stored-place";
import { type Database, openDatabase } from "@dinner-dice/stores/sqlite/database";
import { BatchedRows, type Row } from "@dinner-dice/stores/sqlite/rows";
import { randomUUID } from "node:crypto";
import { renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import { hostname } from "node:os";

/** The host name in characters that file names allow. Process ids are unique only per host. */
const HERE = hostname().replaceAll(/[^\w-]/g, "-");

/** Marks the unfinished files of this process: 'web-1@123'. */
export const LOCK_OWNER = `${HERE}@${process.pid}`;

/** Returns whether a process of this machine has ended. False for other machines, which cannot be checked. Older releases name no machine. */
export function isProcessGone(pid: number, machine = HERE): boolean {
  return machine === HERE && !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

type ToldCounts = Pick<SetFacts, "withHours" | "withPrice" | "withCuisine" | "withTraits">;

const COUNTS = `
  SELECT count(facts ->> '$.hours') AS hours, count(facts ->> '$.priceLevel') AS price, count(facts ->> '$.cuisines[0]') AS cuisine,
    ${TRAITS.map((trait) => `count(facts ->> '$.traits."${trait}"') AS "${trait}"`).join(", ")} FROM aside.arrived`;

export type EntryFacts = Pick<IndexEntry, "lat" | "lng" | "key" | "marks" | "told" | keyof Key>;

/** A place on its way to the file, with what decides whether it counts as confirmed. */
export interface ArrivingPlace extends StoredPlace {
  readonly weighed?: Pick<SourcePlace, "confidence" | "country">;
}

export interface PlacesWriting {
  readonly entries: Iterable<StoredPlace> | AsyncIterable<ArrivingPlace | SourceAddress>;
  /** What to do with a repeated id: fail, or keep the first place. */
  readonly twice: "refuse" | "first";
  /** The file's description, requested with the counts when all data is in. Absent for the guides' file. */
  readonly about?: (written: Written) => SetFacts;
}

export interface Written {
  readonly count: number;
  readonly addresses?: AddressCounts;
  /** The counts of facts, if repeated ids were dropped. */
  readonly told?: ToldCounts;
}

/**
 * Places go by cell and by what they cook, so that those of one circle stand close together. `entry` is a JSON list of all that is judged of a
 * place before its facts are read: SQLite joins many into one text on its own thread, while rows of numbers would be built on ours. Places that
 * cook the same share a number; the table `cuisines` has the numbers of each cuisine.
 */
const SCHEMA = `
  CREATE TABLE about (facts TEXT NOT NULL);
  CREATE TABLE cuisines (name TEXT NOT NULL, list INTEGER NOT NULL, PRIMARY KEY (name, list)) WITHOUT ROWID;
  CREATE TABLE places (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL, cell INTEGER NOT NULL, cuisines INTEGER NOT NULL, entry TEXT NOT NULL, facts TEXT NOT NULL
  );
  CREATE TABLE aside.arrived (
    id TEXT PRIMARY KEY, cell INTEGER NOT NULL, cuisines INTEGER NOT NULL, entry TEXT NOT NULL, facts TEXT NOT NULL,
    cell_wide TEXT NOT NULL, confidence REAL, country TEXT
  );
  ${ASIDE_SCHEMA}`;

const ARRIVE = `
  INTO aside.arrived SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
    value ->> 7 FROM json_each(?)`;

const CUISINES = "INSERT INTO cuisines SELECT value ->> 0, value ->> 1 FROM json_each(?)";

/** SQLite sorts outside of memory what is too much for it. */
const SETTLE = `
  INSERT INTO places SELECT number, id, cell, cuisines, '[' || number || ',' || entry || ']', facts
    FROM (SELECT row_number() OVER (ORDER BY cell, cuisines, id) AS number, * FROM aside.arrived);
  CREATE INDEX places_by_cell ON places (cell, cuisines, entry);
  CREATE UNIQUE INDEX places_by_id ON places (id);`;

/** Streams places and addresses to a new file that replaces the old one atomically. Resolves with the number of places. */
export async function writePlaces(file: string, writing: PlacesWriting): Promise<number> {
  const draft = `${file}.${LOCK_OWNER}.${randomUUID()}.new`;
  const drafts = [draft, `${draft}.aside`];
  try {
    const count = await fill(draft, writing);
    renameSync(draft, file);
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
    const { count, given, waiting } = await arrive(database, writing);
    const result = given > count ? { told: await toldCounts(database) } : {};
    await weighConfidence(database, MARKS.unconfirmed);
    await markNameChains(database, MARKS.chain);
    await database.exec(SETTLE);
    const addresses = waiting > 0 ? { addresses: await settleAddresses(database) } : {};
    if (writing.about)
      await database.run("INSERT INTO about VALUES (?)", [
        JSON.stringify(writing.about({ count, ...addresses, ...result })),
      ]);
    await database.exec(`DETACH aside; PRAGMA user_version = ${LAYOUT}; PRAGMA optimize;`);
    return count;
  } finally {
    await database.close();
  }
}

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
  const cuisines = new BatchedRows(database, CUISINES);
  await cuisines.add(lists.rows());
  await cuisines.flush();
  await database.exec("COMMIT");
  return { count: places.written, given, waiting };
}

class CuisineLists {
  readonly #numbers = new Map<string, number>();

  numberOf(cuisines: readonly string[]): number {
    const names = new Set(cuisines.map((cuisine) => cuisine.replace(IMPLIED, "").toLowerCase()));
    const list = JSON.stringify([...names].toSorted());
    const known = this.#numbers.get(list) ?? this.#numbers.size;
    this.#numbers.set(list, known);
    return known;
  }

  *rows(): Generator<Row> {
    for (const [list, number] of this.#numbers)
      for (const name of JSON.parse(list) as readonly string[]) yield [name, number];
  }
}

export function entryFactsOf({ id, point, ...facts }: StoredPlace): EntryFacts {
  return {
    ...point,
    ...keysOf({ ...facts, point }),
    key: textKey(id),
    marks: marksOf(facts),
    told: Object.keys(facts).length,
  };
}

function rowOf({ weighed, ...place }: ArrivingPlace, lists: CuisineLists): Row {
  const { lat, lng, nameHash, key, marks, told, house, phone, site, stem, bare } = entryFactsOf(place);
  const entry = [lat, lng, nameHash, key, marks, told, house, phone, site, stem, JSON.stringify(bare)].join(
    ",",
  );
  const { confidence = null, country = null } = weighed ?? {};
  return [
    ...[place.id, cellOf(place.point), lists.numberOf(place.cuisines), entry, JSON.stringify(place)],
    ...[wideCellOf(place.point), confidence, country],
  ];
}

async function removeAll(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true })));
}

/** Counts what the places tell that were put aside: those that were ignored as told twice count for nothing. */
async function toldCounts(database: Database): Promise<ToldCounts> {
  const [row] = await database.all<Readonly<Record<Trait | "hours" | "price" | "cuisine", number>>>(COUNTS);
  const { hours = 0, price = 0, cuisine = 0, ...traits } = row ?? {};
  const result = Object.entries(traits).filter(([, count]) => count > 0);
  return {
    withHours: hours,
    ...(price > 0 && { withPrice: price }),
    withCuisine: cuisine,
    withTraits: Object.fromEntries(result),
  };
}
