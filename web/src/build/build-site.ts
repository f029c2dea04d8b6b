import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { SiteContent } from "@dinner-dice/content/site-content";
import { COVERAGE_PATH, type CoveredCity } from "../finder/board/covered-cities.js";
import {
  type DocumentSetting,
  homeContent,
  NOT_FOUND_PATH,
  type RenderedPage,
  renderSite,
} from "../render/render.js";
import { scriptAddress } from "./client-scripts.js";
import { MAP_FRAME_PATH } from "../map-frame/messages.js";
import { mapFrameDocument } from "../map-frame/frame-document.js";
import { feed, manifest, robots, type SiteIdentity, sitemap, speculationRules } from "./machine-files.js";
import { drawPictures } from "./pictures.js";
import { SiteFolder } from "./site-folder.js";

/** What a site is built from, and where to. */
export interface SiteBuild extends SiteIdentity {
  readonly content: SiteContent;
  /** Folder of the built islands, with Vite's manifest. */
  readonly clientFolder: string;
  /** Folder of the built renderer, with the pictures and fonts that its pages refer to. */
  readonly renderFolder: string;
  readonly publicFolder: string;
  readonly outFolder: string;
}

/** Name of the file that keeps what the server needs to render answers to the form. */
export const HOME_SITE = "home-site.json";

/** Renders and writes the whole site: pages, islands, pictures, feeds, its index. */
export async function buildSite(build: SiteBuild): Promise<void> {
  const { content, clientFolder, renderFolder, publicFolder, outFolder } = build;
  await rm(outFolder, { recursive: true, force: true });
  const setting: DocumentSetting = {
    ...identityOf(build),
    loader: await scriptAddress(clientFolder, "loader"),
    wake: await scriptAddress(clientFolder, "wake"),
  };
  const { pages, sheet } = await renderSite(content, setting);
  const folder = new SiteFolder(outFolder);
  await Promise.all([
    ...pages.map(({ path, html }) => folder.add(fileOf(path), html, path)),
    folder.add(sheet.file, sheet.css),
    folder.add(
      "map-frame.html",
      mapFrameDocument(await scriptAddress(clientFolder, "map-frame")),
      MAP_FRAME_PATH,
    ),
    folder.add("pages.speculationrules", speculationRules(), "/speculation-rules.json"),
    copyAssets(folder, join(clientFolder, "assets"), "assets/"),
    copyAssets(folder, join(renderFolder, "assets"), "assets/"),
    copyAssets(folder, publicFolder, ""),
    ...machineFiles(build, pages).map(([file, words]) => folder.add(file, words)),
    ...drawPictures(content.guides).map(async (picture) => folder.add(picture.file, await picture.png)),
  ]);
  await folder.add(
    HOME_SITE,
    JSON.stringify({ home: homeContent(content), setting, cities: covered(content) }),
    "",
  );
  await folder.finish();
}

function identityOf({ product, siteUrl }: SiteIdentity): SiteIdentity {
  return { product, siteUrl };
}

/** Cities of the built-in directory with their guides. */
function covered({ guides }: SiteContent): readonly CoveredCity[] {
  return guides.map(({ path, city }) => ({ name: `${city.city}, ${city.state}`, path }));
}

function machineFiles(
  build: SiteBuild,
  pages: readonly RenderedPage[],
): readonly (readonly [string, string])[] {
  const { content } = build;
  const listed = content.articles.filter((article) => article.listed);
  return [
    ["sitemap.xml", sitemap(pages, build)],
    ["robots.txt", robots(build)],
    ["feed.xml", feed(listed, build)],
    ["manifest.webmanifest", manifest(build)],
    [COVERAGE_PATH.slice(1), JSON.stringify(covered(content))],
  ];
}

function fileOf(path: string): string {
  if (path === "/") return "index.html";
  return path === NOT_FOUND_PATH ? "404.html" : `${path.slice(1)}.html`;
}

async function copyAssets(folder: SiteFolder, from: string, prefix: string): Promise<void> {
  const names = await readdir(from);
  await Promise.all(names.map(async (name) => folder.add(prefix + name, await readFile(join(from, name)))));
}
