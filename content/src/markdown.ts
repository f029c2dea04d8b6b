import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { matter } from "vfile-matter";
import { visit } from "unist-util-visit";
import { ContentError } from "./content-error.js";
import { countWords, insertCurlyQuotes, insertProduct } from "./phrases.js";
import type { Product } from "./product.js";
import type { HtmlRoot, MarkdownRoot, MarkdownNode } from "./trees.js";

/** The Markdown that pages have a look for. */
const SHOWN: ReadonlySet<MarkdownNode["type"]> = new Set<MarkdownNode["type"]>([
  "root",
  "yaml",
  "heading",
  "paragraph",
  "text",
  "emphasis",
  "strong",
  "delete",
  "inlineCode",
  "break",
  "link",
  "list",
  "listItem",
  "blockquote",
  "thematicBreak",
  "table",
  "tableRow",
  "tableCell",
]);

/** A Markdown file before it is known to be a guide or an article. */
export interface MarkdownFile {
  /** Inside the content folder ('articles/food-decider.md'), for messages. */
  readonly file: string;
  readonly text: string;
}

/** What a file holds: its front matter, unchecked, and its text as HTML whose links are still to be checked. */
export interface Markdown {
  readonly matter: unknown;
  readonly tree: HtmlRoot;
  readonly words: number;
}

const reader = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);
const toHtml = unified().use(remarkRehype);

/** Reads a Markdown file: placeholders filled, quotes curly. Fails with `front-matter` or `markup`. */
export function readMarkdown(source: MarkdownFile, product: Product): Markdown {
  const tree = parsed(source);
  checkMarkup(tree, source.file);
  insertProduct(tree, product);
  insertCurlyQuotes(tree);
  return { matter: frontMatter(source), words: countWords(tree), tree: toHtml.runSync(tree) };
}

/** The parser's own doubts about a text, which its build for development has, are the writer's business too. */
function parsed({ file, text }: MarkdownFile): MarkdownRoot {
  try {
    return reader.parse(text);
  } catch (error) {
    throw new ContentError({ kind: "markup", file }, `cannot be read as Markdown: ${String(error)}`);
  }
}

/** The unparsed YAML between the two `---` at the start. Fails with `front-matter`. */
export function frontMatter({ file, text }: MarkdownFile): unknown {
  let found: unknown;
  try {
    unified()
      .use(() => (_tree, read) => {
        matter(read);
        found = read.data["matter"];
      })
      .runSync({ type: "root" }, text);
  } catch (error) {
    const at = { kind: "front-matter", file, line: yamlLine(error) } as const;
    throw new ContentError(at, `the front matter is not YAML: ${String(error)}`);
  }
  return found;
}

/** The front matter's first line is the file's second. */
function yamlLine(error: unknown): number | undefined {
  const { linePos } = error as { readonly linePos?: readonly { readonly line: number }[] };
  return linePos?.[0] && linePos[0].line + 1;
}

/** Refuses Markdown without a look ({@link SHOWN}): HTML, images, footnotes, code blocks, check boxes. */
function checkMarkup(tree: MarkdownRoot, file: string): void {
  visit(tree, (node) => {
    // For a checkbox below an empty item, the parser returns the whole file instead and drops what was written.
    const checkBox = "checked" in node && typeof node.checked === "boolean";
    if (SHOWN.has(node.type) && !checkBox) return;
    const at = { kind: "markup", file, line: node.position?.start.line } as const;
    const name = checkBox ? "a check box" : `Markdown of the kind '${node.type}'`;
    throw new ContentError(at, `${name} has no look on these pages; write it as text, list, link or table`);
  });
}
