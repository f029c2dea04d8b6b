import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { PLACES_FILE } from "../directory/installed-places.js";
import { fingerprint } from "../fingerprint.js";
import { bringSetForward, factsOfOlder, isOlder } from "../directory/bring-set-forward.js";
import { openPlacesDb, type PlacesDb } from "../directory/places-db.js";
import { SchemaError } from "../../sqlite/schema.js";
import { unpackedName } from "../sources/input-file.js";
import type { SetFacts } from "../directory/set-facts.js";

/** Letters of a fingerprint that tell names apart whose own letters a set's name cannot have. */
const LETTERS = 8;

/** The name of a set for a file or address: 'https://…/Monaco-latest.osm.pbf' is 'monaco-latest', '日本.csv' is 'places-' and a fingerprint. */
export function setNameOf(from: string): string {
  const file = from.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  const bare = unpackedName(file).replace(/(?:\.osm)?\.[a-z]+$/i, "");
  const letters = bare.toLowerCase().normalize("NFKD");
  const name = letters.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "places";
  if (!/[^\P{L}a-z]|[^\P{N}0-9]/u.test(letters)) return name;
  const apart = fingerprint(letters)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return `${name}-${apart.slice(0, LETTERS)}`;
}

/** What the set of a name says of itself; `undefined` where there is none that can be read. */
export async function setNamed(folder: string, name: string): Promise<SetFacts | undefined> {
  const file = join(folder, `${name}.sqlite`);
  try {
    const db = await openPlacesDb(file);
    await db.close();
    return db.about;
  } catch (error) {
    return isOlder(error) ? factsOfOlder(file) : undefined;
  }
}

/** What the sets in a folder say of themselves, by name; older ones are brought forward, a file that cannot be read is left out. */
export async function installedSets(folder: string): Promise<readonly SetFacts[]> {
  const names = await namesIn(folder);
  const facts = await Promise.all(names.map((name) => factsIn(join(folder, name))));
  return facts.flatMap((each) => each ?? []);
}

/** A sentence for every file of a folder that cannot be read, as one of a newer release. */
export async function unreadableSets(folder: string): Promise<readonly string[]> {
  const names = await namesIn(folder);
  const reasons = await Promise.all(
    names.map(async (name) => {
      try {
        await (await openPlacesDb(join(folder, name))).close();
        return undefined;
      } catch (error) {
        return error instanceof SchemaError
          ? error.message
          : `${name} cannot be read (${String(error)}); install it again.`;
      }
    }),
  );
  return reasons.flatMap((reason) => reason ?? []);
}

/** Removes a set; false when there is none of that name. */
export async function removeSet(folder: string, name: string): Promise<boolean> {
  const file = `${name}.sqlite`;
  const names = await readdir(folder).catch((): string[] => []);
  if (!PLACES_FILE.test(file) || !names.includes(file)) return false;
  await rm(join(folder, file));
  return true;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.filter((name) => PLACES_FILE.test(name)).toSorted();
}

async function openForward(file: string): Promise<PlacesDb> {
  return openPlacesDb(file).catch(async (error: unknown) => {
    if (!isOlder(error)) throw error;
    await bringSetForward(file);
    return openPlacesDb(file);
  });
}

async function factsIn(file: string): Promise<SetFacts | undefined> {
  const db = await openForward(file).catch(() => undefined);
  await db?.close();
  return db?.about;
}
