import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Postgres, Statements } from "../../engines/postgres.js";
import { prepared } from "../../engines/postgres-part.js";
import { type Database, openDatabase } from "../../sqlite/database.js";
import { publishAddresses } from "../addresses/publish-addresses.js";
import { PLACES_FILE } from "./installed-places.js";
import { openPlacesDb } from "./places-db.js";
import { POSTGRES_PLACES } from "./postgres-places.js";
import type { SetFacts } from "./set-facts.js";

/** Rows per insert. */
const BATCH = 1000;

const ROWS = `SELECT cell, id, lat, lng, twin, marks, told, cuisines, facts FROM places
WHERE (cell, id) > (?1, ?2) ORDER BY cell, id LIMIT ${BATCH}`;

const ARRIVE = `INSERT INTO dinner_dice_places
SELECT $1, cell, id, lat, lng, twin, marks, told, cuisines, facts FROM json_to_recordset($2::json)
  AS row (cell integer, id text, lat float8, lng float8, twin float8, marks integer, told integer, cuisines text, facts text)`;

/**
 * Makes PostgreSQL hold the places that are installed in a folder and no others, each set in one step; tells the sets.
 *
 * Servers that read there see them within a second.
 */
export async function publishPlaces(postgres: Postgres, folder: string): Promise<readonly SetFacts[]> {
  await prepared(postgres, POSTGRES_PLACES)();
  const names = (await readdir(folder)).filter((name) => PLACES_FILE.test(name)).toSorted();
  const sets: SetFacts[] = [];
  for (const name of names) sets.push(await publish(postgres, join(folder, name)));
  await postgres.run("DELETE FROM dinner_dice_sets WHERE NOT name = ANY ($1::text[])", [
    sets.map((set) => set.name),
  ]);
  await postgres.exec("ANALYZE dinner_dice_places, dinner_dice_streets, dinner_dice_houses");
  return sets;
}

async function publish(postgres: Postgres, file: string): Promise<SetFacts> {
  const checked = await openPlacesDb(file);
  await checked.close();
  const { about } = checked;
  if (!about) throw new Error(`${file} says nothing of itself`);
  const database = await openDatabase(file, "read-only");
  try {
    await postgres.together((inside) => replace(inside, { about, database }));
    return about;
  } finally {
    await database.close();
  }
}

interface Publishing {
  readonly about: SetFacts;
  readonly database: Database;
}

async function replace(inside: Statements, { about, database }: Publishing): Promise<void> {
  await inside.run("DELETE FROM dinner_dice_sets WHERE name = $1", [about.name]);
  const [set] = await inside.all<{ readonly number: number }>(
    "INSERT INTO dinner_dice_sets (name, facts) VALUES ($1, $2) RETURNING number",
    [about.name, JSON.stringify(about)],
  );
  if (set && about.addresses) await publishAddresses(inside, { database, set: set.number });
  let last: { readonly cell: number; readonly id: string } | undefined = { cell: -1, id: "" };
  while (last) {
    const rows: readonly { readonly cell: number; readonly id: string }[] = await database.all(ROWS, [
      last.cell,
      last.id,
    ]);
    if (rows.length > 0) await inside.run(ARRIVE, [set?.number ?? 0, JSON.stringify(rows)]);
    last = rows.at(-1);
  }
}
