import { type Product, nameProduct, slugProduct, curly, ContentError } from "./text.js";
import type { MarkdownNode, MarkdownRoot, HtmlRoot } from "./trees.js";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { matter } from "vfile-matter";

type Text = Extract<MarkdownNode, { type: "text" | "inlineCode" }>;

const WORD = /[\p{L}\p{N}$][\p{L}\p{N}'\u2019.,$&-]*/gu;
const ANCHOR = /\{#[a-z0-9-]+\}/g;

/** Puts the product's name into the words and its slug into the link targets. */
function insertProduct(tree: MarkdownRoot, product: Product): void {
  visit(tree, (node) => {
    if (node.type === "text" || node.type === "inlineCode") node.value = nameProduct(node.value, product);
    if (node.type !== "link") return;
    node.url = slugProduct(node.url, product);
    delete node.title;
  });
}

/** Makes straight quotes curly in everything but code; a quotation may span emphasis and links. */
function insertCurlyQuotes(tree: MarkdownRoot): void {
  for (const texts of blocks(tree)) {
    const whole = curly(
      texts.map(({ type, value }) => (type === "text" ? value : "x".repeat(value.length))).join(""),
    );
    let start = 0;
    for (const text of texts) {
      const end = start + text.value.length;
      if (text.type === "text") text.value = whole.slice(start, end);
      start = end;
    }
  }
}

/** Counts the words a reader reads: headings, paragraphs, lists and tables, without anchors and link targets. */
export function countWords(tree: MarkdownRoot): number {
  const texts = blocks(tree).map((block) => block.map(({ value }) => value).join(""));
  return texts.join("\n").replace(ANCHOR, "").match(WORD)?.length ?? 0;
}

export function wordsIn(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

function blocks(tree: MarkdownRoot): readonly (readonly Text[])[] {
  const found: Text[][] = [];
  visit(tree, (node) => {
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell")
      found.push(textsIn(node));
  });
  return found;
}

function textsIn(block: MarkdownNode): Text[] {
  const texts: Text[] = [];
  visit(block, (node) => {
    if (node.type === "text" || node.type === "inlineCode") texts.push(node);
  });
  return texts;
}

const SHOWN: ReadonlySet<string> = new Set(
  "root yaml heading paragraph text emphasis strong delete inlineCode break link list listItem blockquote thematicBreak table tableRow tableCell".split(
    " ",
  ),
);

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

const WORDS_PER_MINUTE = 225;

/** How far the declared minutes may be off: one minute or a fifth of them, whichever is more. One more paragraph is no error. */
const [LEAST_SLACK, SLACK] = [1, 0.2];

/** Checks the declared minutes against the number of words. Fails with `reading-time`. */
export function checkReadingTime(
  { words, readingMinutes }: { readonly words: number; readonly readingMinutes: number },
  file: string,
): void {
  const minutes = words / WORDS_PER_MINUTE;
  if (Math.abs(minutes - readingMinutes) <= Math.max(LEAST_SLACK, SLACK * readingMinutes)) return;
  const advice = `${words} words take ${minutes.toFixed(1)} minutes, not ${readingMinutes}; correct 'readingMinutes'`;
  throw new ContentError({ kind: "reading-time", file }, advice);
}
