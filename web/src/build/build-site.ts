import { STORED_LISTS } from "../offline/stored-lists.js";
import type { Stored } from "../offline/stored.js";
import type { DocumentSetting } from "../render/document.js";
import type { PageScript } from "../render/draw-page.js";
import { homeSite, renderSite } from "../render/render.js";
import type { HomeSite } from "../render/site-source.js";
import { type MadeFile, madeFiles, compresses, typeOf } from "./made-files.js";
import { HOME_SITE, SITE_INDEX, type SiteFile } from "@dinner-dice/content/site-file";
import { PLACEHOLDERS } from "@dinner-dice/content/site-file";
import type { SiteContent } from "@dinner-dice/content/site-content";
import { HIDDEN_PATHS, MAP_FRAME_PATH } from "@dinner-dice/content/site-paths";
import { createHash } from "node:crypto";
import { readdir, readFile, rm, mkdir, writeFile } from "node:fs/promises";
import { join, dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);

const toGzip = promisify(gzip);

/** Collects the files of the site and writes them; what holds no placeholder is compressed once and for all. */
export class SiteFolder {
  readonly #folder: string;
  readonly #files: SiteFile[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  async add(file: string, content: string | Uint8Array, path = `/${file}`): Promise<void> {
    const bytes = Buffer.from(content);
    const target = join(this.#folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
    const compressed = compresses(file);
    const placeholders = compressed && hasPlaceholders(bytes.toString());
    if (compressed && !placeholders) await writeCompressed(target, bytes);
    this.#files.push({
      path,
      file,
      type: typeOf(file),
      compressed,
      placeholders,
      immutable: file.startsWith("assets/"),
    });
  }

  /** Lists a file that another folder holds, unless its address is taken. */
  keep(entry: SiteFile): void {
    if (!this.#files.some(({ path }) => path === entry.path)) this.#files.push(entry);
  }

  async finish(): Promise<readonly SiteFile[]> {
    const files = this.#files.toSorted((a, b) => a.path.localeCompare(b.path));
    await writeFile(join(this.#folder, SITE_INDEX), JSON.stringify(files, undefined, 1));
    return files;
  }
}

/** What the service worker needs to know of a build. */
interface WorkerParts {
  readonly script: string;
  readonly pages: readonly { readonly path: string; readonly html: string }[];
  readonly assets: readonly string[];
  readonly note: string;
  readonly lists: readonly { readonly path: string; readonly text: string }[];
}

/** Pages that are no visitor's addresses, or nothing without a network. */
const NOT_STORED = [...HIDDEN_PATHS, MAP_FRAME_PATH];

type ViteManifest = Readonly<Record<string, { readonly file: string; readonly src?: string }>>;

type ClientEntry = PageScript | "wake" | "service-worker" | "stored-note";

/** Where browsers ask for the service worker; it rules over everything below the same folder. */
const WORKER_PATH = "/sw.js";

export interface SiteBuild {
  readonly content: SiteContent;
  /** Folder of the built islands, with Vite's manifest. */
  readonly clientFolder: string;
  readonly renderFolder: string;
  readonly publicFolder: string;
  readonly outFolder: string;
  /** Names, licenses and their words of every package that is shipped. */
  readonly notices: string;
}

const NOTICES = "licenses.txt";

/** Renders and writes the whole site: pages, islands, pictures, feeds, its index. Name and address stay open. */
export async function buildSite(build: SiteBuild): Promise<void> {
  const { content, clientFolder, renderFolder, publicFolder, outFolder, notices } = build;
  await rm(outFolder, { recursive: true, force: true });
  const setting = await settingFor(clientFolder);
  const script = (address: string): Promise<string> => readFile(join(clientFolder, address), "utf8");
  const folder = new SiteFolder(outFolder);
  await Promise.all([
    copyAssets(folder, join(clientFolder, "assets"), "assets/"),
    copyAssets(folder, join(renderFolder, "assets"), "assets/"),
    copyAssets(folder, publicFolder, ""),
    folder.add(NOTICES, notices),
    drawContent(content, {
      ...{ folder, setting, made: madeFiles(content, setting) },
      loader: await script(setting.loader),
      worker: await script(await scriptAddress(clientFolder, "service-worker")),
      note: await scriptAddress(clientFolder, "stored-note"),
      assets: [...(await storedAssets(clientFolder)), ...(await storedAssets(renderFolder))],
    }),
  ]);
  await folder.finish();
}

interface ContentParts {
  readonly folder: SiteFolder;
  readonly setting: DocumentSetting;
  readonly made: readonly MadeFile[];
  readonly loader: string;
  readonly worker: string;
  readonly note: string;
  readonly assets: readonly string[];
}

async function drawContent(
  content: SiteContent,
  { folder, setting, made, loader, worker, note, assets }: ContentParts,
): Promise<void> {
  const { pages, sheet } = await renderSite(content, { setting, loader });
  const lists = await listsOf(made);
  const stored = { script: worker, pages, assets: [`/${sheet.file}`, ...assets], note, lists };
  await Promise.all([
    ...pages.map(({ path, html }) => folder.add(fileOf(path), html, path)),
    folder.add(sheet.file, sheet.css),
    ...made.map(async ({ file, path, make }) => folder.add(file, await make(), path)),
    folder.add(WORKER_PATH.slice(1), serviceWorkerFile(stored), WORKER_PATH),
    folder.add(HOME_SITE, JSON.stringify(homeSite(content, setting)), ""),
  ]);
}

const SHEET = /^\/assets\/site-[^/]+\.css$/;

/** Draws a built site again with other content. Its scripts and pictures stay where they are. */
export async function redrawSite(
  content: SiteContent,
  { from, outFolder }: { readonly from: string; readonly outFolder: string },
): Promise<void> {
  const text = (file: string): Promise<string> => readFile(join(from, file), "utf8");
  const { setting } = JSON.parse(await text(HOME_SITE)) as HomeSite;
  const [, kept = "", worker = ""] = /^self\.KEPT=(.*);\n([^]*)$/.exec(await text(WORKER_PATH)) ?? [];
  const { note, addresses } = JSON.parse(kept) as Stored;
  const assets = addresses.filter((path) => path.startsWith("/assets/") && !SHEET.test(path));
  const folder = new SiteFolder(outFolder);
  const made = madeFiles(content, setting).filter(({ file }) => !file.endsWith(".png"));
  const loader = await text(setting.loader);
  await drawContent(content, { folder, setting, made, loader, worker, note, assets });
  for (const entry of JSON.parse(await text(SITE_INDEX)) as readonly SiteFile[])
    if (!SHEET.test(entry.path)) folder.keep({ ...entry, file: resolve(from, entry.file) });
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
  const lists = made.filter(({ path }) => STORED_LISTS.includes(path));
  return Promise.all(lists.map(async ({ path, make }) => ({ path, text: String(await make()) })));
}

/** Scripts, fonts and drawings that stored pages need. The map is useless without a network. */
async function storedAssets(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, "assets"));
  return names
    .filter((name) => /\.(js|woff2|svg)$/.test(name) && !/^(map-frame|tile-map|service-worker)/.test(name))
    .map((name) => `/assets/${name}`);
}

async function copyAssets(folder: SiteFolder, from: string, prefix: string): Promise<void> {
  const names = await readdir(from);
  await Promise.all(names.map(async (name) => folder.add(prefix + name, await readFile(join(from, name)))));
}

async function scriptAddress(clientFolder: string, entry: ClientEntry): Promise<string> {
  const text = await readFile(join(clientFolder, ".vite/manifest.json"), "utf8");
  const script = Object.values(JSON.parse(text) as ViteManifest).find(
    ({ src = "" }) => src.endsWith(`/${entry}.ts`) || src.endsWith(`/${entry}.tsx`),
  );
  if (!script) throw new Error(`The browser's build has no ${entry}.`);
  return `/${script.file}`;
}

/**
 * The text of '/sw.js': the list of files to store, and the script that stores them. It changes with any page, and with any setting that
 * pages show.
 */
export function serviceWorkerFile({ script, pages, assets, note, lists }: WorkerParts): string {
  const kept: Stored = {
    version: `${versionOf([
      ...pages.flatMap(({ path, html }) => [path, html]),
      ...lists.map(({ text }) => text),
      ...assets,
    ])}-${PLACEHOLDERS.edition}`,
    addresses: [...paths(pages).filter((path) => !NOT_STORED.includes(path)), ...paths(lists), ...assets],
    lists: paths(lists),
    note,
  };
  return `self.KEPT=${JSON.stringify(kept)};\n${script}`;
}

function paths(files: readonly { readonly path: string }[]): readonly string[] {
  return files.map(({ path }) => path);
}

function versionOf(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\n");
  return hash.digest("hex").slice(0, 16);
}

function hasPlaceholders(text: string): boolean {
  const { product, siteUrl, edition } = PLACEHOLDERS;
  return [product.name, product.slug, siteUrl, edition].some((each) => text.includes(each));
}

async function writeCompressed(target: string, bytes: Buffer): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
}
