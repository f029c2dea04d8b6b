import type { APIRequestContext } from "@playwright/test";

/** The article that stands at other addresses too. */
export const ALIASED = "/blog/ethnic-restaurants-near-me-ultimate-guide";

/** These addresses; not in the sitemap. */
export const ALIASES = [
  "/blog/best-ethnic-food-near-me-how-to-find-authentic-restaurants",
  "/blog/complete-guide-ethnic-restaurants-near-you",
  "/blog/hidden-gems-ethnic-food-restaurants-your-city",
];

export const MISSING = "/no/such/page";

export async function sitemapPaths(request: APIRequestContext): Promise<readonly string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}
