import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { PLACES_FILE } from "../directory/installed-places.js";
import { openPlacesDb } from "../directory/places-db.js";
import type { SetFacts } from "../directory/set-facts.js";

/** The name of a set for a file or address: 'https://…/Monaco-latest.osm.pbf' is 'monaco-latest'. */
export function setNameOf(from: string): string {
  const file = from.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  const bare = file.replace(/\.gz$/i, "").replace(/(?:\.osm)?\.[a-z]+$/i, "");
  const name = bare
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-");
  return name.replace(/^-+|-+$/g, "") || "places";
}

/** What the sets in a folder say of themselves, by name; a file that cannot be read is left out. */
export async function installedSets(folder: string): Promise<readonly SetFacts[]> {
  const names = (await readdir(folder).catch((): string[] => []))
    .filter((name) => PLACES_FILE.test(name))
    .toSorted();
  const facts = await Promise.all(names.map((name) => factsIn(join(folder, name))));
  return facts.flatMap((each) => each ?? []);
}

/** Removes a set; false when there is none of that name. */
export async function removeSet(folder: string, name: string): Promise<boolean> {
  const file = `${name}.sqlite`;
  const names = await readdir(folder).catch((): string[] => []);
  if (!PLACES_FILE.test(file) || !names.includes(file)) return false;
  await rm(join(folder, file));
  return true;
}

async function factsIn(file: string): Promise<SetFacts | undefined> {
  const db = await openPlacesDb(file).catch(() => undefined);
  await db?.close();
  return db?.about;
}
