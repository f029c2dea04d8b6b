import { type AboutPage, readAboutPages, type Article, readArticles, type Faq, readFaq } from "./articles.js";
import { type Guide, readGuides } from "./guides.js";
import { writtenPages } from "./known-paths.js";
import type { CityPlaces } from "./places.js";
import { ContentError, type Product, DINNER_DICE } from "./text.js";

export interface SiteContent {
  /** In the specification's order. */
  readonly guides: readonly Guide[];
  /** Newest first, unlisted ones included. */
  readonly articles: readonly Article[];
  readonly about: readonly AboutPage[];
  readonly faq: readonly Faq[];
  /** The guides' cities, in the same order. */
  readonly cities: readonly CityPlaces[];
}

/** Reads and checks the whole content folder. Fails with a {@link ContentError} at the first thing wrong. */
export function readSiteContent(contentFolder: string, product: Product = DINNER_DICE): SiteContent {
  const guides = readGuides(contentFolder, product);
  const articles = readArticles(contentFolder, product);
  const about = readAboutPages(contentFolder, product);
  const pages = [...guides, ...articles, ...about];
  const fileOf = (path: string): string =>
    writtenPages(contentFolder, product).find((page) => page.path === path)?.file ?? path;
  for (const field of ["title", "description"] as const) checkUnique(pages, field, fileOf);
  return {
    guides,
    articles,
    about,
    faq: readFaq(contentFolder, product),
    cities: guides.map(({ city }) => city),
  };
}

function checkUnique(
  pages: readonly (Guide | Article | AboutPage)[],
  field: "title" | "description",
  fileOf: (path: string) => string,
): void {
  for (const [index, page] of pages.entries()) {
    const duplicate = pages.slice(0, index).find((other) => other[field] === page[field]);
    if (!duplicate) continue;
    const at = { kind: "duplicate-words", file: fileOf(page.path) } as const;
    throw new ContentError(at, `has the same ${field} as ${fileOf(duplicate.path)}; write one of its own`);
  }
}
