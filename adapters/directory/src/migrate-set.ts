import { open } from "node:fs/promises";
import { statSync } from "node:fs";
import { type Database, openDatabase } from "@dinner-dice/stores/internal/sqlite/database";
import { pagesOf, type Paging } from "@dinner-dice/stores/internal/sqlite/paged-rows";
import { SchemaError, versionOf } from "@dinner-dice/stores/internal/sqlite/schema";
import { placeOf, type PlaceRow, type StoredPlace } from "@dinner-dice/places/internal/records/stored-place";
import { writePlaces } from "./places-file.js";
import type { SetFacts } from "./set-facts.js";

/** Rows per read. */
const BATCH = 1000;

interface CellRow extends PlaceRow {
  readonly cell: number;
}

/** Places by cell and id, with their facts beside what they are found by. */
const BY_CELL: Paging<CellRow> = {
  page: `SELECT cell, id, lat, lng, facts FROM places WHERE (cell, id) > (?1, ?2) ORDER BY cell, id LIMIT ${BATCH}`,
  first: [-1, ""],
  keyOf: ({ cell, id }) => [cell, id],
};

interface NumberedRow {
  readonly number: number;
  readonly facts: string;
}

/** Those of version 4 by number, facts and all. */
const BY_NUMBER: Paging<NumberedRow> = {
  page: `SELECT number, facts FROM places WHERE number > ? ORDER BY number LIMIT ${BATCH}`,
  first: [0],
  keyOf: ({ number }) => [number],
};

/** Reads the description of a file of an older version, as openPlacesDb does. */
export function isOlder(error: unknown): boolean {
  return error instanceof SchemaError && error.code === "OLDER_SCHEMA";
}

/** The description of an installed set of an older version. */
export async function factsOfOlder(file: string): Promise<SetFacts> {
  const old = await openDatabase(file, "read-only");
  try {
    return await toldIn(old);
  } finally {
    await old.close();
  }
}

/**
 * Migrates an installed set to this release's version. The old file still answers its current readers.
 *
 * Resolves with false if the set was replaced or removed meanwhile; that change is kept.
 */
export async function migrateSet(file: string): Promise<boolean> {
  // As long as it is held open, no other file gets its number.
  const held = await open(file);
  try {
    const { ino } = await held.stat();
    return await writtenAnew(file, () => inodeOf(file) === ino);
  } finally {
    await held.close();
  }
}

async function writtenAnew(file: string, isStill: () => boolean): Promise<boolean> {
  const old = await openDatabase(file, "read-only");
  try {
    const told = await toldIn(old);
    let isForward = false;
    await writePlaces(file, {
      entries: placesIn(old, await versionOf(old)),
      twice: "refuse",
      ...(told.addresses && { addressesOf: file }),
      about: ({ count }) => ({ ...told, count }),
      mayReplace: () => (isForward = isStill()),
    });
    return isForward;
  } finally {
    await old.close();
  }
}

async function toldIn(old: Database): Promise<SetFacts> {
  const [row] = await old.all<{ readonly facts: string }>("SELECT facts FROM about");
  return { withTraits: {}, ...(JSON.parse(row?.facts ?? "{}") as Omit<SetFacts, "withTraits">) };
}

async function* placesIn(old: Database, version: number): AsyncGenerator<StoredPlace> {
  if (version === 4)
    for await (const rows of pagesOf(old, BY_NUMBER))
      yield* rows.map(({ facts }) => JSON.parse(facts) as StoredPlace);
  else for await (const rows of pagesOf(old, BY_CELL)) yield* rows.map(placeOf);
}

/** The identity of the file behind a name, which changes when the file is replaced; `undefined` if there is none. */
function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}
