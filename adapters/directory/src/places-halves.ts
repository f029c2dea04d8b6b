import { open } from "node:fs/promises";
import { type Database, openDatabase } from "@dinner-dice/stores/internal/sqlite/database";
import { SchemaError, versionOf } from "@dinner-dice/stores/internal/sqlite/schema";
import { openPackedFile, type PackedFile } from "./packed-file.js";
import { LAYOUT } from "./places-file.js";
import type { SetFacts } from "./set-facts.js";

/** The two halves of a file of places, of one writing: its tables, and what is packed behind them. */
export interface PlacesHalves {
  /** What an installed file says of itself; the guides' says nothing. */
  readonly about: SetFacts | undefined;
  readonly database: Database;
  readonly packed: PackedFile;
  close(): Promise<void>;
}

/** Opens both halves of a file, again where another was put in its place meanwhile. */
export async function openHalves(file: string): Promise<PlacesHalves> {
  // As long as it is held open, no other file gets its number.
  const held = await open(file).catch(() => undefined);
  try {
    const inode = (await held?.stat())?.ino;
    const halves = await opened(file);
    if (halves.packed.inode === inode) return halves;
    await halves.close();
  } finally {
    await held?.close();
  }
  return openHalves(file);
}

async function opened(file: string): Promise<PlacesHalves> {
  const database = await openDatabase(file, "immutable");
  try {
    await checkLayout(database, file);
    const about = await aboutOf(database);
    const packed = await openPackedFile(file);
    return {
      ...{ about, database, packed },
      close: async () => void (await Promise.all([database.close(), packed.close()])),
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
  await database.all("SELECT facts, (SELECT facts FROM about) FROM places LIMIT 0");
  throw new SchemaError(
    "OLDER_SCHEMA",
    `${file} is of version ${version}, and this release writes ${LAYOUT}: npm run places:list migrates it.`,
  );
}

async function aboutOf(database: Database): Promise<SetFacts | undefined> {
  const [row] = await database.all<{ readonly facts: string }>("SELECT facts FROM about");
  return row && (JSON.parse(row.facts) as SetFacts);
}
