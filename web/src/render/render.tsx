import type { SiteContent } from "@dinner-dice/content/site-content";
import type { HomeContent } from "../pages/home-page.js";
import { NOT_FOUND_HEAD, NotFoundPage } from "../pages/not-found-page.js";
import { type DocumentSetting, htmlDocument } from "./document.js";
import { type HomeAnswer, homeAnswerPage } from "./home-answer.js";
import type { Page } from "../head/page-data.js";
import { drawPage, renderPage } from "./render-page.js";
import { homeContent, sitePages } from "./site-pages.js";
import { linkTags, type SharedSheet, sharedSheet } from "./styles.js";

export { homeContent };

export type { DocumentSetting } from "./document.js";
export type { HomeAnswer } from "./home-answer.js";
export type { HomeContent } from "../pages/home-page.js";

/** One finished document and where it belongs. */
export interface RenderedPage {
  readonly path: string;
  readonly html: string;
  /** 'YYYY-MM-DD', for pages that belong in the sitemap. */
  readonly lastModified?: string;
}

/** Where the not-found document is kept; no visitor's path. */
export const NOT_FOUND_PATH = "/404";

/** All documents of the site and the stylesheet that they share. */
export interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  readonly sheet: SharedSheet;
}

/** Renders every page of the site, and the not-found page. */
export async function renderSite(content: SiteContent, setting: DocumentSetting): Promise<RenderedSite> {
  const notFound: Page = { path: NOT_FOUND_PATH, head: NOT_FOUND_HEAD, content: <NotFoundPage /> };
  const pages = [...sitePages({ content, siteUrl: setting.siteUrl }), notFound];
  const drawn = await Promise.all(pages.map(drawPage));
  const sheet = sharedSheet(drawn.map(({ rules }) => rules));
  return {
    sheet,
    pages: drawn.map(({ page: { path, head, lastModified }, body, rules }) => ({
      path,
      html: htmlDocument({ ...setting, head, styles: linkTags(rules, sheet), body }),
      ...(lastModified !== undefined && { lastModified }),
    })),
  };
}

/** Renders one page by its address, with its styles inside; `undefined` when there is none. */
export async function renderPath(
  path: string,
  { content, setting }: { readonly content: SiteContent; readonly setting: DocumentSetting },
): Promise<string | undefined> {
  const page = sitePages({ content, siteUrl: setting.siteUrl }).find((each) => each.path === path);
  return page && renderPage(page, setting);
}

/** Renders the home page with the server's answer to the form, for visitors without JavaScript. */
export function renderHomeAnswer(answer: HomeAnswer, site: HomeSite): Promise<string> {
  return renderPage(homeAnswerPage(answer, site.home), site.setting);
}

/** What the server keeps to render answers. */
export interface HomeSite {
  readonly home: HomeContent;
  readonly setting: DocumentSetting;
}
