import type { SiteIdentity } from "../site.js";
import { HOME_IMAGE, type PageHead } from "./page-head.js";

/** The head of a page that search engines must not index. */
export function unlistedHead(
  page: Pick<PageHead, "title" | "description" | "canonicalPath">,
  { product }: SiteIdentity,
): PageHead {
  return {
    ...page,
    title: `${page.title} | ${product}`,
    type: "website",
    ...HOME_IMAGE,
    structuredData: [],
    noIndex: true,
  };
}
