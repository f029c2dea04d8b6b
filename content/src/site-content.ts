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
  for (const field of ["title", "description"] as const) checkUnique(pages, { field, fileOf });
  return {
    guides,
    articles,
    about,
    faq: readFaq(contentFolder, product),
    cities: guides.map(({ city }) => city),
  };
}

interface Unique {
  readonly field: "title" | "description";
  readonly fileOf: (path: string) => string;
}

function checkUnique(pages: readonly (Guide | Article | AboutPage)[], { field, fileOf }: Unique): void {
  for (const [index, page] of pages.entries()) {
    const duplicate = pages.slice(0, index).find((other) => other[field] === page[field]);
    if (!duplicate) continue;
    const at = { kind: "duplicate-words", file: fileOf(page.path) } as const;
    throw new ContentError(at, `has the same ${field} as ${fileOf(duplicate.path)}; write one of its own`);
  }
}

export interface Statements {
  /** Names of what holds: 'asks-google'. */
  readonly holds: ReadonlySet<string>;
  /** HTML for a name: 'search-time' is '1 day'. */
  readonly facts: Readonly<Record<string, string>>;
}

/** A paragraph, item of a list or address of the sitemap that depends on one thing, as `{if asks-google} Our server …` or `{not contact} …`. */
const SENTENCE = /<(p|li|url)>\{(if|not) ([a-z-]+)\}\s*([^]*?)<\/\1>/g;

/** A link of the head that depends on one thing: `<link {if embeds} rel="alternate" …>`. */
const HEAD_LINK = /<link \{(if|not) ([a-z-]+)\} ([^>]*)>\n?/g;

const FACT = /\{fact ([a-z-]+)\}/g;

export function stated(html: string, { holds, facts }: Statements): string {
  return html
    .replace(SENTENCE, (...[, tag = "", word, name = "", text = ""]: readonly string[]) =>
      holds.has(name) === (word === "if") ? `<${tag}>${text}</${tag}>` : "",
    )
    .replace(HEAD_LINK, (...[, word, name = "", rest = ""]: readonly string[]) =>
      holds.has(name) === (word === "if") ? `<link ${rest}>\n` : "",
    )
    .replace(FACT, (_, name: string) => facts[name] ?? "unknown");
}
