import type { MarkdownFile } from "./markdown.js";
import { ContentError, type ContentErrorKind, type Product, slugProduct } from "./text.js";
import { SLUG } from "./trees.js";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file that becomes a page; the slug is its name with the product's slug filled in. */
export interface PageFile extends MarkdownFile {
  readonly slug: string;
}

const PAGE = /\.md$/;

/** Reads every Markdown file of one folder, by name. Fails with `unreadable` or `file-name`. */
export function pageFiles(
  contentFolder: string,
  folder: "articles" | "city-guides" | "pages",
  product: Product,
): readonly PageFile[] {
  const names = attempt({ kind: "unreadable", file: folder }, () => readdirSync(join(contentFolder, folder)));
  return names
    .filter((name) => PAGE.test(name))
    .toSorted()
    .map((name) => {
      const file = `${folder}/${name}`;
      const slug = slugProduct(name.replace(PAGE, ""), product);
      if (SLUG.test(slug)) return { file, slug, text: readText(contentFolder, file) };
      throw new ContentError(
        { kind: "file-name", file },
        "name it in lower case with hyphens: it is the page's address",
      );
    });
}

/** Reads one file of the content folder. Fails with `unreadable`, or with the kind given. */
export function readText(contentFolder: string, file: string, kind: ContentErrorKind = "unreadable"): string {
  return attempt({ kind, file }, () => readFileSync(join(contentFolder, file), "utf8"));
}

function attempt<Result>(
  at: { readonly kind: ContentErrorKind; readonly file: string },
  read: () => Result,
): Result {
  try {
    return read();
  } catch (error) {
    throw new ContentError(at, `cannot be read (${String(error)})`);
  }
}
