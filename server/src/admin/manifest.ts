import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { lstat, open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";
import { z } from "zod";
import { isKeptName } from "./kept-files.js";
import { Refusal } from "./refusal.js";

/** The manifest's file name. The backup writes it last. */
export const MANIFEST = "manifest.json";

const FILE = z.object({
  name: z.string().refine(isKeptName),
  bytes: z.int().min(0),
  /** In hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const FORM = z.object({
  format: z.literal(1),
  /** ISO 8601: '2026-11-26T01:00:00.000Z'. */
  made: z.iso.datetime(),
  files: z.array(FILE).refine((files) => new Set(files.map(({ name }) => name)).size === files.length),
});

/** One file of a backup, as copied. */
export type BackedUpFile = z.infer<typeof FILE>;

/** When a backup was made, and which files it contains. */
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

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
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
  const manifest = facts.isFile() ? FORM.safeParse(jsonIn(await readFile(path, "utf8"))).data : undefined;
  if (!manifest) throw new Refusal(`${path} is damaged or of a newer release. Take another backup.`);
  return manifest;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
