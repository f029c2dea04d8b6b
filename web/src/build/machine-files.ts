import type { Article } from "@dinner-dice/content/articles";
import type { Guide } from "@dinner-dice/content/guides";
import type { SiteContent } from "@dinner-dice/content/site-content";
import { YOUR_SIX_PATH } from "@dinner-dice/adapters/wire";
import { NEAR_ME_ADDRESS } from "../finder/form/near-me.js";
import { escapeHtml } from "@dinner-dice/content/escape-html";
import type { Address } from "../render/page-route.js";
import type { SiteIdentity } from "../site.js";

/** The sitemap: every canonical page with the true date of its content. */
export function sitemap(pages: readonly Address[], { siteUrl }: SiteIdentity): string {
  const entries = pages
    .filter(({ lastModified }) => lastModified !== undefined)
    .map(
      ({ path, lastModified }) => `<url><loc>${siteUrl}${path}</loc><lastmod>${lastModified}</lastmod></url>`,
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

/** Everything may be read; the functions are not pages. */
export function robots({ siteUrl }: SiteIdentity): string {
  return `User-agent: *\nDisallow: /functions/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** The Atom feed of the guides and articles, newest first (RFC 4287). */
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
    `<updated>${entries[0]?.updated ?? instant("2024-01")}</updated>`,
    `<author><name>${escapeHtml(product)}</name></author>`,
    ...entries.map((each) => entry(each, siteUrl)),
    "</feed>",
    "",
  ].join("\n");
}

/** One entry of the feed; the instants as RFC 3339 writes them. */
interface FeedEntry {
  readonly headline: string;
  readonly path: string;
  readonly excerpt: string;
  readonly category: string;
  readonly published: string;
  readonly updated: string;
}

function guideEntry({ headline, path, excerpt, lastUpdated, changed }: Guide): FeedEntry {
  const dates = { published: instant(lastUpdated), updated: instant(changed) };
  return { headline, path, excerpt, category: "City Guides", ...dates };
}

function articleEntry({ headline, path, excerpt, category, date, updated = date }: Article): FeedEntry {
  return { headline, path, excerpt, category, published: instant(date), updated: instant(updated) };
}

/** The first instant of a day or month: Atom has no smaller precision. */
function instant(date: string): string {
  return `${date.length === "2024-06".length ? `${date}-01` : date}T00:00:00Z`;
}

function entry(
  { headline, path, excerpt, category, published, updated }: FeedEntry,
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
    "</entry>",
  ].join("");
}

/** The web app manifest. */
export function manifest({ product }: SiteIdentity): string {
  return JSON.stringify({
    name: product,
    short_name: product,
    description: "Can't decide where to eat? Roll for it.",
    start_url: "/",
    id: "/",
    display: "standalone",
    background_color: "#FFF9EA",
    theme_color: "#FFC93C",
    shortcuts: [
      { name: "Roll near me", url: NEAR_ME_ADDRESS },
      { name: "Bring your own six", url: YOUR_SIX_PATH },
    ],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  });
}
