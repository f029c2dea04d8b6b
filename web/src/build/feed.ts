import type { SiteIdentity } from "../site.js";
import type { Article } from "@dinner-dice/content/articles";
import type { Guide } from "@dinner-dice/content/guides";
import type { SiteContent } from "@dinner-dice/content/site-content";
import { ABOUT_PATH } from "@dinner-dice/content/site-paths";
import { escapeHtml } from "@dinner-dice/content/text";

/** The Atom feed of the guides and articles with their whole text, newest first (RFC 4287). */
export function feed(
  { guides, articles }: Pick<SiteContent, "guides" | "articles">,
  { product, siteUrl }: SiteIdentity,
): string {
  const entries = [...guides.map(guideEntry), ...articles.map(articleEntry)].toSorted((one, other) =>
    other.updated.localeCompare(one.updated),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeHtml(product)} Food Blog</title>`,
    `<link href="${siteUrl}/blog"/>`,
    `<link rel="self" href="${siteUrl}/feed.xml"/>`,
    `<id>${siteUrl}/blog</id>`,
    `<updated>${entries[0]?.updated ?? instant("2026-11-21")}</updated>`,
    `<author><name>${escapeHtml(product)}</name><uri>${siteUrl}${ABOUT_PATH}</uri></author>`,
    `<icon>${siteUrl}/apple-touch-icon.png</icon>`,
    ...entries.map((each) => entry(each, siteUrl)),
    "</feed>",
    "",
  ].join("\n");
}

interface FeedEntry extends Pick<Guide, "headline" | "path" | "excerpt"> {
  readonly category: string;
  readonly published: string;
  readonly updated: string;
  readonly html: string;
}

function guideEntry(guide: Guide): FeedEntry {
  const { headline, path, excerpt, published, changed, intro, sections, tips } = guide;
  const dates = { published: instant(published), updated: instant(changed) };
  const html = textOf(intro, [...sections, tips]);
  return { headline, path, excerpt, category: "City Guides", ...dates, html };
}

function articleEntry(article: Article): FeedEntry {
  const { headline, path, excerpt, category, date, updated = date, intro, sections } = article;
  const dates = { published: instant(date), updated: instant(updated) };
  return { headline, path, excerpt, category, ...dates, html: textOf(intro, sections) };
}

function textOf(
  intro: string,
  sections: readonly { readonly heading: string; readonly html: string }[],
): string {
  const html = sections.map((section) => `<h2>${escapeHtml(section.heading)}</h2>${section.html}`).join("");
  return intro + html.replaceAll(/ ?<button.*?<\/button>/g, "");
}

/** The first instant of a day: Atom has no smaller precision. */
function instant(date: string): string {
  return `${date}T00:00:00Z`;
}

function entry(
  { headline, path, excerpt, category, published, updated, html }: FeedEntry,
  siteUrl: string,
): string {
  return [
    "<entry>",
    `<title>${escapeHtml(headline)}</title>`,
    `<link href="${siteUrl}${path}"/>`,
    `<id>${siteUrl}${path}</id>`,
    `<published>${published}</published>`,
    `<updated>${updated}</updated>`,
    `<category term="${escapeHtml(category)}"/>`,
    `<summary>${escapeHtml(excerpt)}</summary>`,
    `<content type="html">${inFeed(html, { siteUrl, path })}</content>`,
    "</entry>",
  ].join("");
}

/** What only our styles make sense of: pins, words for screen readers, classes. */
const FOR_STYLES =
  / (?:class|id|data-hours|data-seen|aria-hidden)="[^"]*"|<span class="(?:vh|pin)"[^>]*>[^<]*<\/span>/g;

/** HTML of a page as a feed carries it: its links lead back to the site. In CDATA, so that names are escaped once. */
function inFeed(
  html: string,
  { siteUrl, path }: Pick<SiteIdentity, "siteUrl"> & Pick<FeedEntry, "path">,
): string {
  const absolute = html
    .replace(FOR_STYLES, "")
    .replace(
      / (href|src)="([/#])/g,
      (_, name: string, mark: string) => ` ${name}="${siteUrl}${mark === "#" ? path : ""}${mark}`,
    );
  return `<![CDATA[${absolute.replaceAll("]]>", "]]&gt;")}]]>`;
}
