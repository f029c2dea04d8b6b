import { type DocumentSetting, speculationRules } from "../render/document.js";
import { siteAddresses, renderPath } from "../render/render.js";
import { siteSource } from "../render/site-source.js";
import { feed } from "./feed.js";
import { manifest, robots, sitemap } from "./machine-files.js";
import { markdownPages } from "./markdown-pages.js";
import { pictureDrawings } from "./pictures.js";
import { directoryCity } from "@dinner-dice/content/places";
import type { SiteContent } from "@dinner-dice/content/site-content";
import { COVERAGE_PATH, DIRECTORY_PATH, SPECULATION_RULES_PATH } from "@dinner-dice/content/site-paths";
import { cityPlaces } from "@dinner-dice/local/directory/city-places";
import type { StoredDirectory } from "@dinner-dice/local/offline/stored-places";

/** One file of the site that is drawn or written from the content, and no page. */
export interface MadeFile {
  /** Name below the site's folder. */
  readonly file: string;
  /** Address: '/feed.xml'. */
  readonly path: string;
  readonly make: () => Promise<string | Uint8Array>;
}

/** Everything that is made from the content besides the pages: lists for machines, and pictures. */
export function madeFiles(content: SiteContent, setting: DocumentSetting): readonly MadeFile[] {
  const listed = content.articles.filter((article) => article.listed);
  return [
    text("sitemap.xml", () => sitemap(siteAddresses(content), setting)),
    text("robots.txt", () => robots(setting)),
    text("feed.xml", () => feed({ ...content, articles: listed }, setting)),
    text("manifest.webmanifest", () => manifest(setting)),
    text(COVERAGE_PATH.slice(1), () => JSON.stringify(siteSource(content).cities)),
    text(DIRECTORY_PATH.slice(1), () => directoryText(content)),
    ...markdownPages(content).map(({ path, write }) => text(path.slice(1), write)),
    { ...text("pages.speculationrules", speculationRules), path: SPECULATION_RULES_PATH },
    ...pictureDrawings(content, setting).map(({ file, draw }) => ({ file, path: `/${file}`, make: draw })),
  ];
}

function text(file: string, write: () => string): MadeFile {
  return { file, path: `/${file}`, make: () => Promise.resolve(write()) };
}

/** The text of '/directory.json': the built-in directory without its evidence, for browsers to store. */
export function directoryText({ cities }: Pick<SiteContent, "cities">): string {
  const kept: StoredDirectory = {
    cities: cities.map(({ city, state, center }) => ({ city, state, center })),
    places: cities
      .map(directoryCity)
      .flatMap(cityPlaces)
      .map(({ evidence: _evidence, ...place }) => place),
  };
  return JSON.stringify(kept);
}

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  webmanifest: "application/manifest+json",
  speculationrules: "application/speculationrules+json",
  svg: "image/svg+xml",
  png: "image/png",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  yaml: "application/yaml; charset=utf-8",
};

export function typeOf(file: string): string {
  return TYPES[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

export function compresses(file: string): boolean {
  return !/\.(png|woff2)$/.test(file);
}

export interface DrawnFile {
  readonly path: string;
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** Draws what a build would put at an address, pages with their styles inside; `undefined` when there is nothing. */
export async function drawnFile(
  path: string,
  { content, setting }: { readonly content: SiteContent; readonly setting: DocumentSetting },
): Promise<DrawnFile | undefined> {
  const html = await renderPath(path, { content, setting });
  if (html !== undefined) return { path, type: typeOf("page.html"), content: html };
  const made = madeFiles(content, setting).find((each) => each.path === path);
  return made && { path, type: typeOf(made.file), content: await made.make() };
}
