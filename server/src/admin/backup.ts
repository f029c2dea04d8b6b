import { PLACES_FOLDER } from "../compose/places.js";
import type { Store } from "../configuration.js";
import { databaseName } from "./doctor-database.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import { readJson } from "@dinner-dice/core/ground/reading";
import { isSetFile, setFilesIfAny } from "@dinner-dice/local/directory/installed-places";
import { type Part, PARTS, partsIn } from "@dinner-dice/stores/parts";
import { copyDatabase, copyStillFile, makeFolder } from "@dinner-dice/stores/sqlite/files";
import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access, lstat, open, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";

/** A part and its file: 'newsletter.sqlite'. */
export interface FilePart {
  readonly part: Part;
  readonly file: string;
}

export async function fileParts(folder: string): Promise<readonly FilePart[]> {
  const named = PARTS.flatMap((part) => (part.sqlite ? [{ part, file: part.sqlite.file }] : []));
  const there = await Promise.all(named.map(({ file }) => isThere(join(folder, file))));
  return named.filter((_, at) => there[at]);
}

/** The sets of places in DATA_DIR or in a backup: 'places/boise.sqlite'. */
export async function setsIn(folder: string): Promise<readonly string[]> {
  return (await setFilesIfAny(join(folder, PLACES_FOLDER))).map((name) => join(PLACES_FOLDER, name));
}

export async function storedFiles(folder: string): Promise<readonly string[]> {
  const parts = (await fileParts(folder)).filter(({ part }) => part.notBackedUp === undefined);
  return [...parts.map(({ file }) => file), ...(await setsIn(folder))];
}

/** Returns whether a backup may contain a file of this name: a part or a set of places. */
function isStoredName(name: string): boolean {
  const inside = `${PLACES_FOLDER}/`;
  const isPart = PARTS.some(({ sqlite, notBackedUp }) => sqlite?.file === name && notBackedUp === undefined);
  return isPart || (name.startsWith(inside) && isSetFile(name.slice(inside.length)));
}

/** Returns whether a file is a set of places. A finished set never changes, and it holds more than tables. */
export function isSet(name: string): boolean {
  return dirname(name) === PLACES_FOLDER;
}

/** The names as a list for a sentence; sets appear only as a count. */
export function listed(names: readonly string[]): string {
  const sets = names.filter(isSet).length;
  const databases = names.filter((name) => !isSet(name));
  return [...databases, ...(sets === 0 ? [] : [`${sets} set${sets === 1 ? "" : "s"} of places`])].join(", ");
}

export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Why a command did nothing, or not all of it. The message is for the operator. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/** The manifest's file name. The backup writes it last. */
export const MANIFEST = "manifest.json";

const FILE = z.object({
  name: z.string().refine(isStoredName),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const FORM = z.object({
  format: z.literal(1),
  /** ISO 8601: '2026-11-26T01:00:00.000Z'. */
  made: z.iso.datetime(),
  files: z.array(FILE).refine((files) => new Set(files.map(({ name }) => name)).size === files.length),
});

export type BackedUpFile = z.infer<typeof FILE>;

export type Manifest = Omit<z.infer<typeof FORM>, "format">;

/** Returns the size and digest of a file. Rejects a symbolic link with ELOOP. */
export async function measured(path: string): Promise<Omit<BackedUpFile, "name">> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const block of createReadStream(path, { fd: handle }) as AsyncIterable<Buffer>) {
    hash.update(block);
    bytes += block.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify({ format: 1, ...manifest }, undefined, 2)}\n`;
  await writeFile(join(folder, MANIFEST), text, { flag: "wx", mode: 0o600 });
}

/** Reads a backup's manifest; `undefined` if there is none. Throws a {@link Refusal} if it is damaged or too new. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const path = join(folder, MANIFEST);
  const facts = await lstat(path).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  });
  if (!facts) return undefined;
  const manifest = facts.isFile() ? FORM.safeParse(readJson(await readFile(path, "utf8"))).data : undefined;
  if (!manifest) throw new Refusal(`${path} is damaged or of a newer release. Take another backup.`);
  return manifest;
}

export interface BackupHome {
  readonly dataDir: string;
  readonly state: Store;
}

/** Copies every stored file into a folder, consistently while servers write, with a manifest. Throws a {@link Refusal} that names files it could not copy. */
export async function backUp({ dataDir, state }: BackupHome, folder: string): Promise<string> {
  const names = await storedFiles(dataDir);
  const elsewhere = notInIt(state);
  if (names.length === 0)
    throw new Refusal(`There is nothing to back up in ${dataDir}; set DATA_DIR to the server's.${elsewhere}`);
  for (const name of [...names, MANIFEST])
    if (await isThere(join(folder, name)))
      throw new Refusal(`${folder} holds ${name} already; name an empty folder.`);
  const copied: string[] = [];
  const failed: string[] = [];
  for (const name of names) {
    const code = await codeOfCopying(name, dataDir, folder);
    if (code === undefined) copied.push(name);
    else if (!(code === "ENOENT" && isSet(name))) failed.push(`${name} (${code})`);
  }
  const files = copied.map(async (name) => ({ name, ...(await measured(join(folder, name))) }));
  if (copied.length > 0)
    await writeManifest(folder, { made: new Date().toISOString(), files: await Promise.all(files) });
  const said = `Backed up ${listed(copied) || "nothing"}: ${folder}${elsewhere}`;
  if (failed.length === 0) return said;
  throw new Refusal(`${said}\nNot copied: ${failed.join(", ")}. npm run admin -- doctor says what to do.`);
}

/** Copies a database, or a set byte for byte. Returns the error code if that failed; ENOENT if the file disappeared meanwhile. */
async function codeOfCopying(name: string, from: string, to: string): Promise<string | undefined> {
  const copy = join(to, name);
  await makeFolder(dirname(copy), 0o700);
  return (isSet(name) ? copyStillFile : copyDatabase)(join(from, name), copy).then(
    () => undefined,
    (error: unknown) => codeOf(error, String(error)),
  );
}

function notInIt(state: Store): string {
  if (state.engine === "sqlite") return "";
  const missed = partsIn("postgres").filter(({ notBackedUp }) => notBackedUp === undefined);
  const names = missed.map(({ name }) => name).join(", ");
  return `\nNot in it: ${names} in ${databaseName(state.url)}; pg_dump copies that.`;
}
