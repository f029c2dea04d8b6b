import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Ways a file can travel, best first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One served file, in memory in every encoding it has. */
export interface ServedFile {
  readonly path: string;
  readonly type: string;
  readonly immutable: boolean;
  readonly styleHashes: readonly string[];
  readonly bodies: Readonly<Partial<Record<Encoding, Body>>>;
}

export interface Body {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The built site: every file by its address. */
export type Site = ReadonlyMap<string, ServedFile>;

interface IndexedFile extends Omit<ServedFile, "bodies"> {
  readonly file: string;
  readonly compressed: boolean;
}

const SUFFIX: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

/** Reads the built site whole; it is a few megabytes. Fails when it was not built. */
export async function loadSite(folder: string): Promise<Site> {
  const index = JSON.parse(await readFile(join(folder, "site.json"), "utf8")) as readonly IndexedFile[];
  const files = await Promise.all(
    index.filter(({ path }) => path !== "").map((entry) => load(folder, entry)),
  );
  return new Map(files.map((file) => [file.path, file]));
}

async function load(folder: string, { file, compressed, ...entry }: IndexedFile): Promise<ServedFile> {
  const encodings = compressed ? ENCODINGS : (["identity"] as const);
  const bodies = await Promise.all(
    encodings.map(async (encoding) => {
      const bytes = await readFile(join(folder, file + SUFFIX[encoding]));
      return [encoding, { bytes, etag: etagOf(bytes) }] as const;
    }),
  );
  return { ...entry, bodies: Object.fromEntries(bodies) };
}

function etagOf(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}
