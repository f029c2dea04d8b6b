import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { lstat, open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";
import { isKeptName } from "./kept-files.js";
import { Refusal } from "./refusal.js";

/** The manifest's file name. The backup writes it last. */
export const MANIFEST = "manifest.json";

const FORMAT = 1;

/** One file of a backup, as copied. */
export interface BackedUpFile {
  /** 'newsletter.sqlite' or 'places/boise.sqlite'. */
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** When a backup was made, and which files it contains. */
export interface Manifest {
  /** ISO 8601: '2026-11-26T01:00:00.000Z'. */
  readonly made: string;
  readonly files: readonly BackedUpFile[];
}

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

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...manifest }, undefined, 2)}\n`;
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
  const manifest = facts.isFile() ? manifestIn(await readFile(path, "utf8")) : undefined;
  if (!manifest) throw new Refusal(`${path} is damaged or of a newer release. Take another backup.`);
  return manifest;
}

function manifestIn(text: string): Manifest | undefined {
  const { format, made, files } = objectIn(text);
  if (format !== FORMAT || typeof made !== "string" || Number.isNaN(Date.parse(made))) return undefined;
  if (!Array.isArray(files) || !files.every(isBackedUpFile)) return undefined;
  const names = new Set(files.map(({ name }) => name));
  return names.size === files.length ? { made: new Date(made).toISOString(), files } : undefined;
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isBackedUpFile(value: unknown): value is BackedUpFile {
  if (typeof value !== "object" || value === null) return false;
  const { name, bytes, sha256 } = value as Readonly<Record<string, unknown>>;
  return (
    typeof name === "string" &&
    isKeptName(name) &&
    Number.isSafeInteger(bytes) &&
    typeof sha256 === "string" &&
    /^[0-9a-f]{64}$/.test(sha256)
  );
}
