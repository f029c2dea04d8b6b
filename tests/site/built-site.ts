import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readSiteContent, type SiteContent } from "@dinner-dice/content/site-content";
import buildFirst from "../e2e/build-first.js";
import { type HtmlPage, readHtml } from "./html-page.js";

const root = join(import.meta.dirname, "../..");

/** One file of the built site. */
export interface BuiltFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** Bytes on the wire with brotli; the plain size where there is no compressed form. */
  readonly weight: number;
}

/** The built site in memory. */
export interface BuiltSite {
  readonly siteUrl: string;
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** Every page a visitor can reach, and '/404'; the map's frame is no page. */
  readonly pages: ReadonlyMap<string, HtmlPage>;
  readonly content: SiteContent;
}

/** Reads the built site, and builds it first when its sources changed. */
export async function builtSite(): Promise<BuiltSite> {
  await buildFirst();
  const folder = join(root, "web/dist/site");
  const index = JSON.parse(await readFile(join(folder, "site.json"), "utf8")) as readonly IndexEntry[];
  const served = index.filter(({ path }) => path !== "");
  const files = await Promise.all(served.map((entry) => load(folder, entry)));
  const pages = files.filter(({ path, type }) => type.startsWith("text/html") && path !== "/map-frame");
  return {
    siteUrl: process.env["SITE_URL"] ?? "",
    files: new Map(files.map((file) => [file.path, file])),
    pages: new Map(pages.map(({ path, bytes }) => [path, readHtml(bytes.toString())])),
    content: readSiteContent(join(root, "content")),
  };
}

interface IndexEntry {
  readonly path: string;
  readonly file: string;
  readonly type: string;
  readonly compressed: boolean;
}

async function load(folder: string, { path, file, type, compressed }: IndexEntry): Promise<BuiltFile> {
  const bytes = await readFile(join(folder, file));
  const travels = compressed ? await readFile(join(folder, `${file}.br`)) : bytes;
  return { path, type, bytes, weight: travels.length };
}
