import type { SiteContent } from "@dinner-dice/content/site-content";
import type { HomeContent } from "../pages/home-page.js";
import { NOT_FOUND_HEAD, NotFoundPage } from "../pages/not-found-page.js";
import type { DocumentSetting } from "./document.js";
import { type HomeAnswer, homeAnswerPage } from "./home-answer.js";
import { renderPage } from "./render-page.js";
import { homeContent, sitePages } from "./site-pages.js";

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

/** Renders every page of the site, and the not-found page. */
export async function renderSite(
  content: SiteContent,
  setting: DocumentSetting,
): Promise<readonly RenderedPage[]> {
  const notFound = { path: NOT_FOUND_PATH, head: NOT_FOUND_HEAD, content: <NotFoundPage /> };
  const pages = [...sitePages({ content, siteUrl: setting.siteUrl }), notFound];
  return Promise.all(
    pages.map(async (page) => ({
      path: page.path,
      html: await renderPage(page, setting),
      ...("lastModified" in page && page.lastModified !== undefined && { lastModified: page.lastModified }),
    })),
  );
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
