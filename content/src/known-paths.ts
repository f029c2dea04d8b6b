import { pageFiles } from "./content-folder.js";
import { articleFrontMatterSchema, readFrontMatter } from "./front-matter.js";
import { frontMatter } from "./markdown.js";
import { HOW_PATH } from "./site-paths.js";
import { ContentError, type Product } from "./text.js";

/** Addresses that need no file of their own. */
const FIXED = ["/", "/city-guides", "/blog", HOW_PATH] as const;

/** Every content address: home, the two indexes, a guide, an article and a page about the site per file, and the articles' aliases. Fails with `duplicate-path`. */
export function knownPaths(contentFolder: string, product: Product): ReadonlySet<string> {
  const paths = new Set<string>(FIXED);
  const claim = (path: string, file: string): void => {
    if (paths.has(path))
      throw new ContentError(
        { kind: "duplicate-path", file },
        `another page is at ${path} already; rename one`,
      );
    paths.add(path);
  };
  for (const { path, file } of writtenPages(contentFolder, product)) claim(path, file);
  for (const source of pageFiles(contentFolder, "articles", product)) {
    const unchecked = { matter: frontMatter(source), source, schema: articleFrontMatterSchema };
    for (const alias of readFrontMatter(unchecked, product).aliases) claim(articlePath(alias), source.file);
  }
  return paths;
}

export function writtenPages(
  contentFolder: string,
  product: Product,
): readonly Readonly<Record<"path" | "file", string>>[] {
  const folders = [
    ["city-guides", guidePath],
    ["pages", pagePath],
    ["articles", articlePath],
  ] as const;
  return folders.flatMap(([folder, pathOf]) =>
    pageFiles(contentFolder, folder, product).map(({ slug, file }) => ({ path: pathOf(slug), file })),
  );
}

export function guidePath(slug: string): string {
  return `/city-guides/${slug}`;
}

export function pagePath(slug: string): string {
  return `/${slug}`;
}

export function articlePath(slug: string): string {
  return `/blog/${slug}`;
}

/** Checks that recommended guides and posts exist. Fails with `link`. */
export function checkRelated(
  { guides, posts }: { readonly guides: readonly string[]; readonly posts: readonly string[] },
  file: string,
  paths: ReadonlySet<string>,
): void {
  for (const path of [...guides.map(guidePath), ...posts.map(articlePath)])
    if (!paths.has(path))
      throw new ContentError({ kind: "link", file }, `front matter recommends ${path}, which does not exist`);
}
