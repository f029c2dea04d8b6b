import type { BuiltParts } from "../built-parts.js";
import {
  type InlineHashes,
  inlineHashesOf,
  type Encoding,
  ENCODINGS,
  type FileFacts,
  ServedFile,
} from "./served-file.js";
import {
  HOME_SITE,
  PLACEHOLDERS,
  SITE_INDEX,
  type SiteFile,
  stated,
  type Statements,
} from "@dinner-dice/content/site-file";
import { productNamed } from "@dinner-dice/content/text";
import type { PageRenderer, RendererModule } from "@dinner-dice/core/finder/home-answer";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

export interface SiteIdentity {
  readonly product: string;
  /** 'https://example.org', without a trailing slash; '' if unknown. */
  readonly siteUrl: string;
  /** What the pages say about this server; absent, they say nothing that depends on it. */
  readonly statements?: Statements;
}

function editionOf({ product, siteUrl, statements = NOTHING_STATED }: SiteIdentity): string {
  const { holds, facts } = statements;
  const known = Object.keys(facts)
    .toSorted()
    .map((name) => [name, facts[name]]);
  const said = [product, siteUrl, [...holds].toSorted(), known];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 12);
}

const NOTHING_STATED: Statements = { holds: new Set(), facts: {} };

/** Fills the site's name and address into built texts, at startup. */
class Placeholders {
  readonly #identity: SiteIdentity;
  readonly #slug: string;
  readonly #edition: string;

  constructor(identity: SiteIdentity) {
    this.#identity = identity;
    this.#slug = productNamed(identity.product).slug;
    this.#edition = editionOf(identity);
  }

  /** Fills a path with the product's slug. */
  address(path: string): string {
    return path.replaceAll(PLACEHOLDERS.product.slug, () => this.#slug);
  }

  /** Fills a text; the name is escaped in markup. */
  text(text: string, type: string): string {
    if (!/html|xml/.test(type)) return this.#fill(text, this.#identity.product);
    const { statements = NOTHING_STATED } = this.#identity;
    const escaped = this.#identity.product.replaceAll("&", "&amp;");
    return stated(text, statements)
      .split(/(<script type="application\/ld\+json">[^]*?<\/script>)/)
      .map((part, index) => this.#fill(part, index % 2 === 1 ? this.#identity.product : escaped))
      .join("");
  }

  #fill(text: string, name: string): string {
    return this.address(text)
      .replaceAll(PLACEHOLDERS.edition, () => this.#edition)
      .replaceAll(PLACEHOLDERS.product.name, () => name)
      .replaceAll(PLACEHOLDERS.siteUrl, () => this.#identity.siteUrl);
  }
}

export type Site = ReadonlyMap<string, ServedFile>;

const SUFFIX: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

/** Loads the whole built site (a few megabytes) into memory and fills in the site's identity. Rejects if it is not built. */
export async function loadSite(folder: string, identity: SiteIdentity): Promise<Site> {
  const index = JSON.parse(await readFile(join(folder, SITE_INDEX), "utf8")) as readonly SiteFile[];
  const placeholders = new Placeholders(identity);
  const files = await Promise.all(
    index
      .filter(({ path }) => path !== "")
      .map((entry) => (entry.placeholders ? fill(folder, entry, placeholders) : load(folder, entry))),
  );
  return new Map(files.map((file) => [file.facts.path, file]));
}

async function fill(folder: string, entry: SiteFile, placeholders: Placeholders): Promise<ServedFile> {
  const built = await readFile(resolve(folder, entry.file), "utf8");
  const filled = (text: string): string => placeholders.text(text, entry.type);
  const identity = Buffer.from(filled(built));
  const facts = { ...factsOf(entry, inlineHashesOf(built, filled)), path: placeholders.address(entry.path) };
  return new ServedFile(facts, { bytes: { identity }, encodings: ENCODINGS });
}

async function load(folder: string, entry: SiteFile): Promise<ServedFile> {
  const read = (encoding: Encoding): Promise<Buffer> =>
    readFile(resolve(folder, entry.file + SUFFIX[encoding]));
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

/** Loads the built renderer and its data. Rejects if they are not built. */
export async function loadRenderer(
  { code, site }: Pick<BuiltParts, "code" | "site">,
  identity: SiteIdentity,
): Promise<PageRenderer> {
  const module: RendererModule = await import(/* @vite-ignore */ pathToFileURL(join(code, "render.js")).href);
  const homeSite = await readFile(join(site, HOME_SITE), "utf8");
  return module.openRenderer(new Placeholders(identity).text(homeSite, "application/json"));
}
