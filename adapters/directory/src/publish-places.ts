import { join } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";
import type { Postgres, Statements } from "@dinner-dice/stores/internal/engines/postgres";
import { prepared } from "@dinner-dice/stores/internal/engines/postgres-part";
import { publishAddresses } from "@dinner-dice/geocoder/internal/addresses/publish-addresses";
import type { StoredPlace } from "@dinner-dice/places/internal/records/stored-place";
import { cellOf } from "./grid.js";
import { openHalves, type PlacesHalves } from "./places-halves.js";
import { fenced, POSTGRES_PLACES } from "./postgres-places.js";
import type { SetFacts } from "./set-facts.js";
import { setFilesIn } from "./set-files.js";
import { spotFactsOf } from "./index-entry.js";
import { SourceError } from "./source-error.js";
import type { PackedFile } from "./packed-file.js";
import { spansAmong } from "./packed-entries.js";

/** Rows per insert. */
const BATCH = 1000;

const ARRIVE = `INSERT INTO dinner_dice_places
SELECT $1, cell, id, lat, lng, twin, marks, told, cuisines, facts FROM json_to_recordset($2::json)
  AS row (cell integer, id text, lat float8, lng float8, twin float8, marks integer, told integer, cuisines text, facts text)`;

/** A republished set keeps its number, so that readers find its old places until the new ones are in. */
const SET = `INSERT INTO dinner_dice_sets (name, facts) VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE SET facts = excluded.facts RETURNING number`;

/** What belongs to a set. */
const TABLES = ["dinner_dice_places", "dinner_dice_streets", "dinner_dice_houses"];

/**
 * Makes PostgreSQL contain exactly the places installed in a folder. Replaces each set in one transaction. Resolves with the sets.
 *
 * Servers that read from it see the change within a second.
 */
export async function publishPlaces(postgres: Postgres, folder: string): Promise<readonly SetFacts[]> {
  await prepared(postgres, POSTGRES_PLACES)();
  const names = await filesToPublish(folder);
  const sets: SetFacts[] = [];
  for (const name of names) sets.push(await publish(postgres, join(folder, name)));
  await postgres.run("DELETE FROM dinner_dice_sets WHERE NOT name = ANY ($1::text[])", [
    sets.map((set) => set.name),
  ]);
  await postgres.exec(`ANALYZE ${TABLES.join(", ")}`);
  return sets;
}

/** The files of sets. A missing folder is an error: treating it as empty would delete everything published. */
async function filesToPublish(folder: string): Promise<readonly string[]> {
  return setFilesIn(folder).catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw error;
    throw new SourceError(
      `There is no ${folder}, so nothing was published; install places first, or check DATA_DIR.`,
    );
  });
}

async function publish(postgres: Postgres, file: string): Promise<SetFacts> {
  const halves = await openHalves(file);
  try {
    const { about } = halves;
    if (!about) throw new Error(`${file} has no facts about itself`);
    await postgres.together((inside) => replace(inside, { ...halves, about }));
    return about;
  } finally {
    await halves.close();
  }
}

interface Publishing extends Pick<PlacesHalves, "database" | "packed"> {
  readonly about: SetFacts;
}

async function replace(inside: Statements, { about, database, packed }: Publishing): Promise<void> {
  const [row] = await inside.all<{ readonly number: number }>(SET, [about.name, JSON.stringify(about)]);
  const set = row?.number ?? 0;
  for (const table of TABLES) await inside.run(`DELETE FROM ${table} WHERE set_number = $1`, [set]);
  if (about.addresses) await publishAddresses(inside, { database, set });
  for (const places of everyPlace(packed, BATCH))
    await inside.run(ARRIVE, [set, JSON.stringify(places.map(published))]);
}

/** The row of a place, with the facts for filtering in columns of their own. */
function published(place: StoredPlace): object {
  const { id, point, ...facts } = place;
  const { lat, lng, twin, marks, told } = spotFactsOf(place);
  const cuisines = fenced(facts.cuisines);
  return { cell: cellOf(point), id, lat, lng, twin, marks, told, cuisines, facts: JSON.stringify(facts) };
}

/** All places of a file in batches, cell by cell. Few are in memory at any time. */
export function* everyPlace(packed: PackedFile, most: number): Generator<readonly StoredPlace[]> {
  let waiting: readonly StoredPlace[] = [];
  for (const cell of packed.cells) {
    waiting = [...waiting, ...packed.places(spansAmong(packed.entries([cell, cell])))];
    for (; waiting.length >= most; waiting = waiting.slice(most)) yield waiting.slice(0, most);
  }
  if (waiting.length > 0) yield waiting;
}
