import { COVERAGE_PATH, DIRECTORY_PATH, SPECULATION_RULES_PATH } from "@dinner-dice/content/site-paths";
import type { SiteContent } from "@dinner-dice/content/site-content";
import { cityPlaces } from "@dinner-dice/local";
import type { KeptDirectory } from "@dinner-dice/local/offline";
import { directoryCity } from "@dinner-dice/content/directory-city";
import type { DocumentSetting } from "../render/document.js";
import { siteAddresses } from "../render/render.js";
import { siteSource } from "../render/site-source.js";
import { speculationRules } from "../render/speculation-rules.js";
import { feed } from "./feed.js";
import { markdownTwins } from "./markdown-twins.js";
import { manifest, robots, sitemap } from "./machine-files.js";
import { pictureDrawings } from "./pictures.js";

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
    ...markdownTwins(content).map(({ path, write }) => text(path.slice(1), write)),
    { ...text("pages.speculationrules", speculationRules), path: SPECULATION_RULES_PATH },
    ...pictureDrawings(content, setting).map(({ file, draw }) => ({ file, path: `/${file}`, make: draw })),
  ];
}

function text(file: string, write: () => string): MadeFile {
  return { file, path: `/${file}`, make: () => Promise.resolve(write()) };
}

/** The text of '/directory.json': the built-in directory without its evidence, for browsers to store. */
export function directoryText({ cities }: Pick<SiteContent, "cities">): string {
  const kept: KeptDirectory = {
    cities: cities.map(({ city, state, center }) => ({ city, state, center })),
    places: cities
      .map(directoryCity)
      .flatMap(cityPlaces)
      .map(({ evidence: _evidence, ...place }) => place),
  };
  return JSON.stringify(kept);
}
