import { type Database, openDatabase } from "../../sqlite/database.js";
import { SchemaError } from "../../sqlite/schema.js";
import { writePlaces } from "./places-file.js";
import type { SetFacts } from "./set-facts.js";
import { placeOf, type PlaceRow, type StoredPlace } from "./stored-place.js";

/** Rows that are read at a time. */
const BATCH = 1000;

/** What every older version has: places by cell and id with their facts. */
const ROWS = `SELECT cell, id, lat, lng, facts FROM places WHERE (cell, id) > (?1, ?2) ORDER BY cell, id LIMIT ${BATCH}`;

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
      entries: placesIn(old),
      twice: "refuse",
      ...(told.addresses && { addressesOf: file }),
      about: ({ count }) => ({ withTraits: {}, ...told, count }),
    });
  } finally {
    await old.close();
  }
}

interface OldRow extends PlaceRow {
  readonly cell: number;
}

async function* placesIn(database: Database): AsyncGenerator<StoredPlace> {
  let last: readonly [cell: number, id: string] = [-1, ""];
  for (;;) {
    const rows = await database.all<OldRow>(ROWS, last);
    yield* rows.map(placeOf);
    const end = rows.at(-1);
    if (!end) return;
    last = [end.cell, end.id];
  }
}
