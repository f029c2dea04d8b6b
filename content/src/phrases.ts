import { visit } from "unist-util-visit";
import type { Product } from "./product.js";
import { nameProduct, slugProduct } from "./product.js";
import type { MarkdownNode, MarkdownRoot } from "./trees.js";
import { curly } from "./typography.js";

type Text = Extract<MarkdownNode, { type: "text" | "inlineCode" }>;

const WORD = /[\p{L}\p{N}$][\p{L}\p{N}'\u2019.,$&-]*/gu;
const ANCHOR = /\{#[a-z0-9-]+\}/g;

/** Puts the product's name into the words and its slug into the link targets. */
export function insertProduct(tree: MarkdownRoot, product: Product): void {
  visit(tree, (node) => {
    if (node.type === "text" || node.type === "inlineCode") node.value = nameProduct(node.value, product);
    if (node.type !== "link") return;
    node.url = slugProduct(node.url, product);
    delete node.title;
  });
}

/** Makes straight quotes curly in everything but code; a quotation may span emphasis and links. */
export function insertCurlyQuotes(tree: MarkdownRoot): void {
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

/** Counts the words of a text as a reader sees them. */
export function wordsIn(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** The texts of every paragraph, heading and table cell. */
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
