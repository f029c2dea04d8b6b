import type { SiteIdentity } from "../site.js";
import type { PageHead } from "./page-head.js";

/** The head of a page that no search engine shall keep. */
export function unlistedHead(
  page: Pick<PageHead, "title" | "description" | "canonicalPath">,
  { product }: SiteIdentity,
): PageHead {
  return {
    ...page,
    title: `${page.title} | ${product}`,
    type: "website",
    image: "/social/home.png",
    structuredData: [],
    noIndex: true,
  };
}
