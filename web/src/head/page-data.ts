import type { ReactElement } from "react";

/** Words and addresses in a page's head. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** Path of the page itself, or of the page it is a copy of: '/blog'. */
  readonly canonicalPath: string;
  readonly type: "website" | "article";
  /** Path of the 1200x630 image. */
  readonly image: string;
  /** schema.org objects. */
  readonly structuredData: readonly object[];
  /** True for pages that search engines should not list. */
  readonly noIndex?: boolean;
}

/** One page: where it is, its head, its content. */
export interface Page {
  readonly path: string;
  readonly head: PageHead;
  readonly content: ReactElement;
  /** Date of the content for the sitemap, 'YYYY-MM-DD'; absent for pages that are not listed. */
  readonly lastModified?: string;
}
