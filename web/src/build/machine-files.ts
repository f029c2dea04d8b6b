import { NEAR_ME_ADDRESS } from "../finder/form/location-field.js";
import type { Address } from "../render/draw-page.js";
import type { SiteIdentity } from "../site.js";
import { LISTS_PATH } from "../words/lists.js";
import { API_DOCS_PATH } from "@dinner-dice/content/site-paths";

/** The sitemap: every canonical page with the true date of its content, and the API's page where the server has one. */
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
    `<url>{if api} <loc>${siteUrl}${API_DOCS_PATH}</loc></url>`,
    "</urlset>",
    "",
  ].join("\n");
}

/** Everything may be read; the functions are not pages. */
export function robots({ siteUrl }: SiteIdentity): string {
  return `User-agent: *\nDisallow: /functions/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

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
      { name: "Your lists", url: LISTS_PATH },
    ],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  });
}
