import { join } from "node:path";
import { readSiteContent, type SiteContent } from "@dinner-dice/content/site-content";
import { loadSite } from "@dinner-dice/server/site/site";
import type { ServedFile } from "@dinner-dice/server/site/served-file";
import { ROOT } from "../build-first.js";
import { partsInPlace } from "../parts-in-place.js";
import { type HtmlPage, readHtml } from "./html-page.js";

/** Documents for what goes wrong: no visitor's addresses. */
export const HIDDEN: readonly string[] = ["/404", "/500", "/refused"];

/** Pages for what a visitor's own browser holds: reached from there, listed nowhere. */
export const PERSONAL: readonly string[] = [
  "/crossed-out",
  "/where-we-went",
  "/your-lists",
  "/check",
  "/your-six",
];

/** Whose site it is, as a server of it would say. */
export const IDENTITY = { product: "Dinner Dice", siteUrl: "https://dinner-dice.example" };

export interface BuiltFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** Bytes on the wire with brotli; the plain size where there is no compressed form. */
  readonly weight: number;
}

export interface BuiltSite {
  readonly siteUrl: string;
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** Every page a visitor can reach, and those for what goes wrong; the map's frame is no page. */
  readonly pages: ReadonlyMap<string, HtmlPage>;
  readonly content: SiteContent;
}

let read: Promise<BuiltSite> | undefined;

/** The built site as a server reads it, once for all test files of a worker. */
export function builtSite(): Promise<BuiltSite> {
  read ??= readSite();
  return read;
}

async function readSite(): Promise<BuiltSite> {
  const site = await loadSite((await partsInPlace()).site, IDENTITY);
  const files = await Promise.all([...site.values()].map(weigh));
  const pages = files.filter(({ path, type }) => type.startsWith("text/html") && path !== "/map-frame");
  return {
    siteUrl: IDENTITY.siteUrl,
    files: new Map(files.map((file) => [file.path, file])),
    pages: new Map(pages.map(({ path, bytes }) => [path, readHtml(bytes.toString())])),
    content: readSiteContent(join(ROOT, "content")),
  };
}

/** Bytes on the wire, with brotli, of what is at these paths on a site of the same files that lives at another address. */
export async function weightsAt(siteUrl: string, paths: readonly string[]): Promise<readonly number[]> {
  const site = await loadSite((await partsInPlace()).site, { ...IDENTITY, siteUrl });
  return Promise.all(paths.map(async (path) => (await weigh(site.get(path)!)).weight));
}

async function weigh(file: ServedFile): Promise<BuiltFile> {
  const { path, type } = file.facts;
  const [best = "identity"] = file.encodings;
  return { path, type, bytes: file.plain, weight: (await file.body(best)).length };
}
