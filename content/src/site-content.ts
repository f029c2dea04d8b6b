import type { AboutPage } from "./about-pages.js";
import { readAboutPages } from "./about-pages.js";
import type { Article } from "./articles.js";
import { readArticles } from "./articles.js";
import { ContentError } from "./content-error.js";
import type { Faq } from "./faq.js";
import { readFaq } from "./faq.js";
import type { Guide } from "./guides.js";
import { readGuides } from "./guides.js";
import { writtenPages } from "./known-paths.js";
import type { CityPlaces } from "./places.js";
import type { Product } from "./product.js";
import { DINNER_DICE } from "./product.js";

/** All words of the site. */
export interface SiteContent {
  /** In the specification's order. */
  readonly guides: readonly Guide[];
  /** Newest first, unlisted ones included. */
  readonly articles: readonly Article[];
  /** Pages about the site itself. */
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
  const files = new Map(writtenPages(contentFolder, product).map(({ path, file }) => [path, file]));
  const pages = [...guides, ...articles, ...about].map((page) => ({
    ...page,
    file: files.get(page.path) ?? page.path,
  }));
  for (const field of ["title", "description"] as const) checkUnique(pages, field);
  return {
    guides,
    articles,
    about,
    faq: readFaq(contentFolder, product),
    cities: guides.map(({ city }) => city),
  };
}

/** What the words of a page must not share with another page's, and its file. */
type Named = Readonly<Record<"title" | "description" | "file", string>>;

function checkUnique(pages: readonly Named[], field: "title" | "description"): void {
  for (const [index, page] of pages.entries()) {
    const twin = pages.slice(0, index).find((other) => other[field] === page[field]);
    if (!twin) continue;
    const at = { kind: "duplicate-words", file: page.file } as const;
    throw new ContentError(at, `has the same ${field} as ${twin.file}; write one of its own`);
  }
}
