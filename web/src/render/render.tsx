import { createStaticHandler } from "react-router-dom";
import { YOUR_SIX_PATH } from "@dinner-dice/adapters/wire";
import type { SiteContent } from "@dinner-dice/content/site-content";
import type { RendererModule } from "@dinner-dice/core/ports/page-renderer";
import { mapFrameDocument } from "../map-frame/frame-document.js";
import { AnsweredHome } from "./answered-home.js";
import { type DocumentSetting, htmlDocument } from "./document.js";
import { type DrawnPage, drawPage } from "./draw-page.js";
import type { Address, RouteHandle } from "./page-route.js";
import { siteRoutes } from "./route-table.js";
import { type HomeSource, siteSource } from "./site-source.js";
import { inlineTag, linkTag, type SharedSheet, sharedSheet } from "./styles.js";

export type { DocumentSetting } from "./document.js";

/** One finished document and where it belongs. */
export interface RenderedPage extends Address {
  readonly html: string;
}

/** All documents of the site and the stylesheet that they share. */
export interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  readonly sheet: SharedSheet;
}

/** Every address of the route table. */
export function siteAddresses(content: SiteContent): readonly Address[] {
  return siteRoutes(siteSource(content))
    .flatMap((route) => [route, ...(route.children ?? [])])
    .flatMap(({ handle }) => (handle as RouteHandle | undefined)?.addresses ?? []);
}

/** Renders every document of the route table. */
export async function renderSite(content: SiteContent, setting: DocumentSetting): Promise<RenderedSite> {
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
      ? documentOf(page, { setting, styles: stylesOf(page, { address, sheet }) })
      : mapFrameDocument(setting.mapFrame),
  }));
  return { pages, sheet };
}

/** The home page is opened first and by itself: it waits for no second file. */
function stylesOf(
  { rules }: DrawnPage,
  { address, sheet }: Readonly<{ address: Address; sheet: SharedSheet }>,
): string {
  return address.path === "/" ? inlineTag(rules) : linkTag(sheet);
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
    ? documentOf(page, { setting, styles: inlineTag(page.rules) })
    : mapFrameDocument(setting.mapFrame);
}

/** What a build keeps for the server to draw answers: JSON-safe. */
export interface HomeSite extends HomeSource {
  readonly setting: DocumentSetting;
}

/** What the server needs of the content to draw answers. */
export function homeSite(content: SiteContent, setting: DocumentSetting): HomeSite {
  const { home, cities } = siteSource(content);
  return { home, cities, setting };
}

/** Opens the renderer of answers with the text of a {@link HomeSite}. */
export const openRenderer: RendererModule["openRenderer"] = (homeSiteText) => {
  const { setting, ...source } = JSON.parse(homeSiteText) as HomeSite;
  const handler = createStaticHandler(siteRoutes({ ...source, guides: [], articles: [], about: [] }));
  const home = new AnsweredHome({ handler, site: setting, cities: source.cities });
  return {
    renderHome: async (answer) => {
      const page = await home.draw(answer);
      return documentOf(page, { setting, styles: inlineTag(page.rules) });
    },
    renderOwnSix: async (ownSix) => {
      const page = await drawPage(YOUR_SIX_PATH, { handler, site: setting, ownSix });
      if (!page) throw new Error("The route table has no page for one's own six.");
      return documentOf(page, { setting, styles: inlineTag(page.rules) });
    },
  };
};

function documentOf(
  { head, body }: DrawnPage,
  { setting, styles }: { readonly setting: DocumentSetting; readonly styles: string },
): string {
  return htmlDocument({ ...setting, head, styles, body });
}
