import { mapFrameDocument } from "../map-frame/frame-document.js";
import { type Around, type DocumentSetting, documentOf, speculationRules } from "./document.js";
import {
  type DrawnPage,
  drawPage,
  type Address,
  type RouteHandle,
  inlineTag,
  linkTag,
  type SharedSheet,
  sharedSheet,
  sheetOf,
} from "./draw-page.js";
import { siteRoutes } from "./route-table.js";
import { type HomeSite, siteSource } from "./site-source.js";
import type { SiteContent } from "@dinner-dice/content/site-content";
import { createStaticHandler } from "react-router-dom";

export interface RenderedPage extends Address {
  readonly html: string;
}

export interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  readonly sheet: SharedSheet;
}

export function siteAddresses(content: SiteContent): readonly Address[] {
  return siteRoutes(siteSource(content))
    .flatMap((route) => [route, ...(route.children ?? [])])
    .flatMap(({ handle }) => (handle as RouteHandle | undefined)?.addresses ?? []);
}

/** What the browser's build gave: addresses of its scripts, and the text of the loader. */
export interface BuiltScripts {
  readonly setting: DocumentSetting;
  readonly loader: string;
}

export async function renderSite(content: SiteContent, scripts: BuiltScripts): Promise<RenderedSite> {
  const { setting } = scripts;
  const handler = createStaticHandler(siteRoutes(siteSource(content)));
  const drawn = await Promise.all(
    siteAddresses(content).map(async (address) => ({
      address,
      page: await drawPage(address.path, { handler, site: setting }),
    })),
  );
  const sheet = sharedSheet(drawn.flatMap(({ page }) => (page ? [page.rules] : [])));
  const pages = drawn.map(({ address, page }) => ({
    ...address,
    html: page
      ? documentOf(
          page,
          address.path === "/" ? homeAround(page, scripts) : { setting, styles: linkTag(sheet) },
        )
      : mapFrameDocument(setting.mapFrame),
  }));
  return { pages, sheet };
}

/** The home page is opened first and by itself: it waits for no second file, and a tap counts from the first look on. */
function homeAround({ rules }: DrawnPage, { setting, loader }: BuiltScripts): Around {
  return {
    setting,
    styles: inlineTag(sheetOf(rules)),
    inside: { loader, speculationRules: speculationRules() },
  };
}

/** Renders one document by its address, with its styles inside; `undefined` when there is none. */
export async function renderPath(
  path: string,
  { content, setting }: { readonly content: SiteContent; readonly setting: DocumentSetting },
): Promise<string | undefined> {
  if (!siteAddresses(content).some((address) => address.path === path)) return undefined;
  const handler = createStaticHandler(siteRoutes(siteSource(content)));
  const page = await drawPage(path, { handler, site: setting });
  return page
    ? documentOf(page, { setting, styles: inlineTag(sheetOf(page.rules)) })
    : mapFrameDocument(setting.mapFrame);
}

/** What the server needs of the content to draw answers. */
export function homeSite(content: SiteContent, setting: DocumentSetting): HomeSite {
  const { home, cities } = siteSource(content);
  return { home, cities, setting };
}
