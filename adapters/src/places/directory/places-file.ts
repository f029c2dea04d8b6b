import { rename, rm } from "node:fs/promises";
import { BatchedRows, type Row } from "../../sqlite/batched-rows.js";
import { type Database, openDatabase } from "../../sqlite/database.js";
import { cellOf } from "./grid.js";
import { isAddress, type SourceAddress } from "@dinner-dice/core/ports/place-source";
import { type AddressCounts, ASIDE_SCHEMA } from "../addresses/address-schema.js";
import { settleAddresses } from "../addresses/settle-addresses.js";
import { WaitingAddresses } from "../addresses/waiting-addresses.js";
import type { SetFacts } from "./set-facts.js";
import type { StoredPlace } from "./stored-place.js";
import { marksOf } from "./marks.js";
import { twinKey } from "./twins.js";

/** What becomes a file. */
export interface PlacesWriting {
  readonly entries: Iterable<StoredPlace> | AsyncIterable<StoredPlace | SourceAddress>;
  /** What is done with an id that comes again: it ends the writing, or the first one stays. */
  readonly twice: "refuse" | "first";
  /** What the file says of itself, asked when all is in and with how much there is; the guides' says nothing. */
  readonly about?: (written: Written) => SetFacts;
}

/** How much a file holds. */
export interface Written {
  readonly count: number;
  /** Absent where there is none. */
  readonly addresses?: AddressCounts;
}

/** Number of the layout below; files of another one are not read. */
export const LAYOUT = 3;

/** Clustered by cell, so that a circle reads neighbouring pages; ids find their row through the second index. */
const SCHEMA = `
  CREATE TABLE places (
    cell INTEGER NOT NULL, id TEXT NOT NULL, lat REAL NOT NULL, lng REAL NOT NULL, twin INTEGER NOT NULL,
    marks INTEGER NOT NULL, told INTEGER NOT NULL, cuisines TEXT NOT NULL, facts TEXT NOT NULL,
    PRIMARY KEY (cell, id)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX places_by_id ON places (id);
  CREATE TABLE about (facts TEXT NOT NULL);
  CREATE TABLE aside.arrived (
    cell INTEGER, id TEXT, lat REAL, lng REAL, twin INTEGER, marks INTEGER, told INTEGER, cuisines TEXT, facts TEXT
  );
  ${ASIDE_SCHEMA}`;

const ARRIVE = `
  INSERT INTO aside.arrived
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8
  FROM json_each(?)`;

/** All that a circle asks before it asks for facts, so that only the drawn ones' are read; a file without it answers too, in twice the time. */
const COVER = "CREATE INDEX places_by_spot ON places (cell, lat, lng, cuisines, twin, marks, told)";

/** SQLite sorts outside of memory what is too much for it. */
const SETTLE = "INTO places SELECT * FROM aside.arrived ORDER BY cell, id, rowid";

/**
 * Writes places and addresses into a new file and puts it in place of the old one in one step; the number of places in it.
 *
 * Whatever goes wrong leaves the old file as it was. They are streamed: few are in memory at any time.
 */
export async function writePlaces(file: string, writing: PlacesWriting): Promise<number> {
  const draft = `${file}.${process.pid}.new`;
  const drafts = [draft, `${draft}.aside`];
  await removeAll(drafts);
  try {
    const count = await fill(draft, writing);
    await rename(draft, file);
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
    const waiting = await arrive(database, writing.entries);
    const refuses = writing.twice === "refuse";
    const count = await database.run(`INSERT ${refuses ? "" : "OR IGNORE"} ${SETTLE}`);
    await database.exec(COVER);
    const addresses = waiting > 0 ? { addresses: await settleAddresses(database) } : {};
    if (writing.about)
      await database.run("INSERT INTO about VALUES (?)", [
        JSON.stringify(writing.about({ count, ...addresses })),
      ]);
    await database.exec(
      `DETACH aside; PRAGMA user_version = ${LAYOUT}; PRAGMA synchronous = FULL; PRAGMA optimize;`,
    );
    return count;
  } finally {
    await database.close();
  }
}

/** Puts all aside; how many addresses there are. */
async function arrive(database: Database, entries: PlacesWriting["entries"]): Promise<number> {
  const addresses = new WaitingAddresses(database);
  const places = new BatchedRows(database, ARRIVE);
  await database.exec("BEGIN");
  for await (const entry of entries)
    await (isAddress(entry) ? addresses.add(entry) : places.add([rowOf(entry)]));
  await places.flush();
  const waiting = await addresses.end();
  await database.exec("COMMIT");
  return waiting;
}

function rowOf({ id, point, ...facts }: StoredPlace): Row {
  return [
    cellOf(point),
    id,
    point.lat,
    point.lng,
    twinKey(facts.name),
    marksOf(facts),
    Object.keys(facts).length,
    fenced(facts.cuisines),
    JSON.stringify(facts),
  ];
}

/** Names with a line break on either side, so that 'sub' is not found in 'subs'. */
export function fenced(cuisines: readonly string[]): string {
  return `\n${cuisines.map((cuisine) => cuisine.toLowerCase()).join("\n")}\n`;
}

async function removeAll(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true })));
}
