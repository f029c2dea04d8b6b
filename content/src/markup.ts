import { visit } from "unist-util-visit";
import { ContentError } from "./content-error.js";
import type { MarkdownNode, MarkdownRoot } from "./trees.js";

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

/** Refuses Markdown without a look ({@link SHOWN}): HTML, images, footnotes, code blocks, check boxes. */
export function checkMarkup(tree: MarkdownRoot, file: string): void {
  visit(tree, (node) => {
    // Of a box below an empty item the parser tells the whole file instead, and drops what was written.
    const checkBox = "checked" in node && typeof node.checked === "boolean";
    if (SHOWN.has(node.type) && !checkBox) return;
    const at = { kind: "markup", file, line: node.position?.start.line } as const;
    const name = checkBox ? "a check box" : `Markdown of the kind '${node.type}'`;
    throw new ContentError(at, `${name} has no look on these pages; write it as text, list, link or table`);
  });
}
