import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { PLACEHOLDERS } from "@dinner-dice/content/placeholders";
import type { SiteContent } from "@dinner-dice/content/site-content";
import { HOME_SITE } from "@dinner-dice/content/site-file";
import { type DocumentSetting, homeSite, renderSite } from "../render/render.js";
import { scriptAddress } from "./client-scripts.js";
import { KEPT_LISTS } from "../offline/kept-lists.js";
import { type MadeFile, madeFiles } from "./made-files.js";
import { serviceWorkerFile, type WorkerParts } from "./service-worker-file.js";
import { SiteFolder } from "./site-folder.js";

/** Where browsers ask for the service worker; it rules over everything below the same folder. */
const WORKER_PATH = "/sw.js";

/** What a site is built from, and where to. */
export interface SiteBuild {
  /** Read with the placeholders for the product. */
  readonly content: SiteContent;
  /** Folder of the built islands, with Vite's manifest. */
  readonly clientFolder: string;
  /** Folder of the built renderer, with the pictures and fonts that its pages refer to. */
  readonly renderFolder: string;
  readonly publicFolder: string;
  readonly outFolder: string;
  /** Names, licences and their words of every package that is shipped. */
  readonly notices: string;
}

/** The page, as plain text, on which these notices stand. */
const NOTICES = "licences.txt";

/** Renders and writes the whole site: pages, islands, pictures, feeds, its index. Name and address stay open. */
export async function buildSite(build: SiteBuild): Promise<void> {
  const { content, clientFolder, renderFolder, publicFolder, outFolder, notices } = build;
  await rm(outFolder, { recursive: true, force: true });
  const setting = await settingFor(clientFolder);
  const script = (address: string): Promise<string> => readFile(join(clientFolder, address), "utf8");
  const { pages, sheet } = await renderSite(content, { setting, loader: await script(setting.loader) });
  const folder = new SiteFolder(outFolder);
  const worker = await script(await scriptAddress(clientFolder, "service-worker"));
  const note = await scriptAddress(clientFolder, "kept-note");
  const assets = [`/${sheet.file}`, ...(await keptAssets(clientFolder)), ...(await keptAssets(renderFolder))];
  const made = madeFiles(content, setting);
  await Promise.all([
    ...pages.map(({ path, html }) => folder.add(fileOf(path), html, path)),
    folder.add(sheet.file, sheet.css),
    copyAssets(folder, join(clientFolder, "assets"), "assets/"),
    copyAssets(folder, join(renderFolder, "assets"), "assets/"),
    copyAssets(folder, publicFolder, ""),
    ...made.map(async ({ file, path, make }) => folder.add(file, await make(), path)),
    folder.add(NOTICES, notices),
    folder.add(
      WORKER_PATH.slice(1),
      serviceWorkerFile({ script: worker, pages, assets, note, lists: await listsOf(made) }),
      WORKER_PATH,
    ),
    folder.add(HOME_SITE, JSON.stringify(homeSite(content, setting)), ""),
  ]);
  await folder.finish();
}

async function settingFor(clientFolder: string): Promise<DocumentSetting> {
  return {
    product: PLACEHOLDERS.product.name,
    siteUrl: PLACEHOLDERS.siteUrl,
    loader: await scriptAddress(clientFolder, "loader"),
    wake: await scriptAddress(clientFolder, "wake"),
    mapFrame: await scriptAddress(clientFolder, "map-frame"),
  };
}

function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

async function listsOf(made: readonly MadeFile[]): Promise<WorkerParts["lists"]> {
  const lists = made.filter(({ path }) => KEPT_LISTS.includes(path));
  return Promise.all(lists.map(async ({ path, make }) => ({ path, text: String(await make()) })));
}

/** Scripts, fonts and drawings: what kept pages need; the map has no use without a network. */
async function keptAssets(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, "assets"));
  return names
    .filter((name) => /\.(js|woff2|svg)$/.test(name) && !/^(map-frame|tile-map|service-worker)/.test(name))
    .map((name) => `/assets/${name}`);
}

async function copyAssets(folder: SiteFolder, from: string, prefix: string): Promise<void> {
  const names = await readdir(from);
  await Promise.all(names.map(async (name) => folder.add(prefix + name, await readFile(join(from, name)))));
}
