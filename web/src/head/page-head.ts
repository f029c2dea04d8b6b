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
  /** What the image shows. */
  readonly imageAlt: string;
  /** Days, 'YYYY-MM-DD', of an article. */
  readonly dates?: { readonly published: string; readonly modified: string };
  /** schema.org objects. */
  readonly structuredData: readonly object[];
  /** True for pages that search engines should not list. */
  readonly noIndex?: boolean;
}

/** The image of pages that have none of their own. */
export const HOME_IMAGE = { image: "/social/home.png", imageAlt: "A red die" } as const;
