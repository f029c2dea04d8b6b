import { type Database, openDatabase } from "../../sqlite/database.js";
import { SchemaError, versionOf } from "../../sqlite/schema.js";
import { writePlaces } from "./places-file.js";
import type { SetFacts } from "./set-facts.js";
import { placeOf, type PlaceRow, type StoredPlace } from "./stored-place.js";

/** Rows that are read at a time. */
const BATCH = 1000;

/** Places by cell and id, with their facts beside what they are found by; those of version 4 by number, facts and all. */
const BY_CELL = `SELECT cell, id, lat, lng, facts FROM places WHERE (cell, id) > (?1, ?2) ORDER BY cell, id LIMIT ${BATCH}`;
const BY_NUMBER = `SELECT number, facts FROM places WHERE number > ? ORDER BY number LIMIT ${BATCH}`;

/** Tells what openPlacesDb says of a file of an older version. */
export function isOlder(error: unknown): boolean {
  return error instanceof SchemaError && error.code === "OLDER_SCHEMA";
}

/** Writes an installed set of an older version anew, as this release writes it; the old file answers those who still read it. */
export async function bringSetForward(file: string): Promise<void> {
  const old = await openDatabase(file, "read-only");
  try {
    const [row] = await old.all<{ readonly facts: string }>("SELECT facts FROM about");
    const told = JSON.parse(row?.facts ?? "{}") as Omit<SetFacts, "count" | "withTraits">;
    await writePlaces(file, {
      entries: placesIn(old, await versionOf(old)),
      twice: "refuse",
      ...(told.addresses && { addressesOf: file }),
      about: ({ count }) => ({ withTraits: {}, ...told, count }),
    });
  } finally {
    await old.close();
  }
}

function placesIn(old: Database, version: number): AsyncIterable<StoredPlace> {
  return version === 4 ? numbered(old) : inCells(old);
}

interface CellRow extends PlaceRow {
  readonly cell: number;
}

async function* inCells(old: Database): AsyncGenerator<StoredPlace> {
  let last: readonly [cell: number, id: string] = [-1, ""];
  for (;;) {
    const rows = await old.all<CellRow>(BY_CELL, last);
    yield* rows.map(placeOf);
    const end = rows.at(-1);
    if (!end) return;
    last = [end.cell, end.id];
  }
}

interface NumberedRow {
  readonly number: number;
  readonly facts: string;
}

async function* numbered(old: Database): AsyncGenerator<StoredPlace> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows: readonly NumberedRow[] = await old.all<NumberedRow>(BY_NUMBER, [last]);
    for (const { facts } of rows) yield JSON.parse(facts) as StoredPlace;
    last = rows.at(-1)?.number;
  }
}
