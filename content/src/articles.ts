import { pageFiles } from "./content-folder.js";
import type { ArticleFrontMatter } from "./front-matter.js";
import { articleFrontMatterSchema, readFrontMatter } from "./front-matter.js";
import { furnish } from "./furniture.js";
import { articlePath, checkRelated, knownPaths } from "./known-paths.js";
import { resolveLinks } from "./links.js";
import { readMarkdown } from "./markdown.js";
import { placeIndex } from "./place-index.js";
import { checkNames, siteNames } from "./prose-checks.js";
import type { Product } from "./product.js";
import { DINNER_DICE } from "./product.js";
import { checkReadingTime } from "./reading-time.js";
import type { PageText } from "./sections.js";
import { splitSections } from "./sections.js";

/** A blog article, ready to be shown: words are for readers (curly quotes), HTML is complete but for its headings. */
export interface Article extends ArticleFrontMatter, PageText {
  readonly slug: string;
  /** The canonical address; {@link ArticleFrontMatter.aliases} are slugs of further ones. */
  readonly path: string;
  readonly words: number;
}

/** Reads all articles of a content folder, newest first, unlisted ones included. Fails with a {@link ContentError}. */
export function readArticles(contentFolder: string, product: Product = DINNER_DICE): readonly Article[] {
  const paths = knownPaths(contentFolder, product);
  const names = siteNames(contentFolder, product);
  const articles = pageFiles({ contentFolder, folder: "articles" }, product).map((source) => {
    const { matter, tree, words } = readMarkdown(source, product);
    const fields = readFrontMatter({ matter, source, schema: articleFrontMatterSchema }, product);
    const { file, slug } = source;
    checkRelated(fields.related, { file, paths });
    checkNames(tree, { file, names });
    resolveLinks(tree, { file, paths, places: placeIndex({ contentFolder, paths }) });
    furnish(tree, file);
    const text = splitSections(tree, file);
    checkReadingTime({ words, readingMinutes: fields.readingMinutes }, file);
    return { ...fields, slug, path: articlePath(slug), ...text, words };
  });
  return articles.toSorted((one, other) => other.date.localeCompare(one.date));
}
