import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SITE_INDEX, type SiteFile } from "@dinner-dice/content/site-file";
import { type InlineHashes, inlineHashesOf } from "./inline-hashes.js";
import { Placeholders, type SiteIdentity } from "./placeholders.js";
import { type Encoding, ENCODINGS, type FileFacts, ServedFile } from "./served-file.js";

/** The served site: every file by its path. */
export type Site = ReadonlyMap<string, ServedFile>;

const SUFFIX: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

/** Loads the whole built site (a few megabytes) into memory and fills in the site's identity. Rejects if it is not built. */
export async function loadSite(folder: string, identity: SiteIdentity): Promise<Site> {
  const index = JSON.parse(await readFile(join(folder, SITE_INDEX), "utf8")) as readonly SiteFile[];
  const placeholders = new Placeholders(identity);
  const files = await Promise.all(
    index
      .filter(({ path }) => path !== "")
      .map((entry) => (entry.placeholders ? fill(folder, { entry, placeholders }) : load(folder, entry))),
  );
  return new Map(files.map((file) => [file.facts.path, file]));
}

async function fill(
  folder: string,
  { entry, placeholders }: { readonly entry: SiteFile; readonly placeholders: Placeholders },
): Promise<ServedFile> {
  const built = await readFile(join(folder, entry.file), "utf8");
  const filled = (text: string): string => placeholders.text(text, entry.type);
  const identity = Buffer.from(filled(built));
  const facts = { ...factsOf(entry, inlineHashesOf(built, filled)), path: placeholders.address(entry.path) };
  return new ServedFile(facts, { bytes: { identity }, encodings: ENCODINGS });
}

async function load(folder: string, entry: SiteFile): Promise<ServedFile> {
  const read = (encoding: Encoding): Promise<Buffer> => readFile(join(folder, entry.file + SUFFIX[encoding]));
  const identity = await read("identity");
  const facts = factsOf(entry, inlineHashesOf(entry.type.startsWith("text/html") ? identity.toString() : ""));
  if (!entry.compressed) return new ServedFile(facts, { bytes: { identity }, encodings: ["identity"] });
  const [br, gzip] = await Promise.all([read("br"), read("gzip")]);
  return new ServedFile(facts, { bytes: { identity, br, gzip }, encodings: ENCODINGS });
}

function factsOf({ path, type, immutable }: SiteFile, inside: InlineHashes): FileFacts {
  const inlineHashes = type.startsWith("text/html") ? inside : NOTHING_INSIDE;
  return { path, type, immutable, inlineHashes };
}

const NOTHING_INSIDE: InlineHashes = { styles: [], scripts: [] };
