import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import { unified } from "unified";

const reader = unified().use(remarkParse);
const writer = unified().use(rehypeStringify);

/** A Markdown file as a tree (mdast). */
export type MarkdownRoot = ReturnType<typeof reader.parse>;
export type MarkdownNode = MarkdownRoot | MarkdownRoot["children"][number];
/** A page's text as a tree of HTML (hast). */
export type HtmlRoot = Parameters<typeof writer.stringify>[0];
export type HtmlElement = Extract<HtmlRoot["children"][number], { type: "element" }>;
export type HtmlNode = HtmlElement["children"][number];
type Properties = HtmlElement["properties"];

/** Makes an element; a string among the children is a text. */
export function element(
  tagName: string,
  properties: Properties,
  children: readonly (HtmlNode | string)[],
): HtmlElement {
  return { type: "element", tagName, properties, children: children.map(asNode) };
}

/** Returns whether a node is an element, with that tag name if one is given. */
export function isElement(
  node: HtmlRoot["children"][number] | undefined,
  tagName?: string,
): node is HtmlElement {
  return node?.type === "element" && (tagName === undefined || node.tagName === tagName);
}

/** All words inside nodes, as a reader sees them. */
export function textOf(nodes: HtmlRoot["children"]): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return node.value;
      return node.type === "element" ? textOf(node.children) : "";
    })
    .join("");
}

/** Writes nodes as HTML. */
export function htmlOf(nodes: HtmlRoot["children"]): string {
  return writer.stringify({ type: "root", children: nodes }).trim();
}

function asNode(child: HtmlNode | string): HtmlNode {
  return typeof child === "string" ? { type: "text", value: child } : child;
}
