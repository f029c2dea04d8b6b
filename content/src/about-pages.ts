import { pageFiles } from "./content-folder.js";
import type { PageFrontMatter } from "./front-matter.js";
import { pageFrontMatterSchema, readFrontMatter } from "./front-matter.js";
import { furnish } from "./furniture.js";
import { knownPaths, pagePath } from "./known-paths.js";
import { resolveLinks } from "./links.js";
import { readMarkdown } from "./markdown.js";
import { placeIndex } from "./place-index.js";
import type { Product } from "./product.js";
import { DINNER_DICE } from "./product.js";
import type { PageText } from "./sections.js";
import { splitSections } from "./sections.js";

/** A page about the site itself, ready to be shown. */
export interface AboutPage extends PageFrontMatter, PageText {
  readonly slug: string;
  readonly path: string;
}

/** Reads the pages about the site itself, by name. Fails with a {@link ContentError}. */
export function readAboutPages(contentFolder: string, product: Product = DINNER_DICE): readonly AboutPage[] {
  const paths = knownPaths(contentFolder, product);
  return pageFiles({ contentFolder, folder: "pages" }, product).map((source) => {
    const { matter, tree } = readMarkdown(source, product);
    const fields = readFrontMatter({ matter, source, schema: pageFrontMatterSchema }, product);
    const { file, slug } = source;
    resolveLinks(tree, { file, paths, places: placeIndex({ contentFolder, paths }) });
    furnish(tree, file);
    return { ...fields, slug, path: pagePath(slug), ...splitSections(tree, file) };
  });
}
