import { openPlacesDb } from "../directory/places-db.js";
import { type SetFacts } from "../directory/set-facts.js";
import { setFilesIfAny } from "../directory/installed-places.js";
import { unpackedName } from "../sources/input-file.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import { fingerprint } from "@dinner-dice/places/fingerprint";
import { SchemaError } from "@dinner-dice/stores/sqlite/schema";
import { access, constants, rm } from "node:fs/promises";
import { join } from "node:path";

/** How many characters of a fingerprint distinguish names whose own characters a set's name cannot have. */
const LETTERS = 8;

/** The name of a set for a file or address: 'https://…/Monaco-latest.geojsonseq' is 'monaco-latest', '日本.csv' is 'places-' and a fingerprint. */
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

export async function setNamed(folder: string, name: string): Promise<SetFacts | undefined> {
  const file = join(folder, `${name}.sqlite`);
  try {
    const db = await openPlacesDb(file);
    await db.close();
    return db.about;
  } catch {
    return undefined;
  }
}

export async function installedSets(folder: string): Promise<readonly SetFacts[]> {
  const names = await setFilesIfAny(folder);
  const facts = await Promise.all(names.map((name) => factsIn(join(folder, name))));
  return facts.flatMap((each) => each ?? []);
}

export async function unreadableSets(folder: string): Promise<readonly string[]> {
  const names = await setFilesIfAny(folder);
  const reasons = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      try {
        await access(file, constants.R_OK);
        await (await openPlacesDb(file)).close();
        return undefined;
      } catch (error) {
        return whyUnread(name, error);
      }
    }),
  );
  return reasons.flatMap((reason) => reason ?? []);
}

function whyUnread(name: string, error: unknown): string {
  if (error instanceof SchemaError) return error.message;
  if (codeOf(error) === "EACCES")
    return `This user may not read ${name} (EACCES); give it to the server's user (chown), and run commands as that user.`;
  return `${name} cannot be read (${String(error)}); install it again.`;
}

export async function removeSet(folder: string, name: string): Promise<boolean> {
  const file = `${name}.sqlite`;
  if (!(await setFilesIfAny(folder)).includes(file)) return false;
  await rm(join(folder, file));
  return true;
}

async function factsIn(file: string): Promise<SetFacts | undefined> {
  const db = await openPlacesDb(file).catch(() => undefined);
  await db?.close();
  return db?.about;
}
