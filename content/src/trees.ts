import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { z } from "zod";

const treeReader = unified().use(remarkParse);
const writer = unified().use(rehypeStringify);

/** A Markdown file as a tree (mdast). */
export type MarkdownRoot = ReturnType<typeof treeReader.parse>;
export type MarkdownNode = MarkdownRoot | MarkdownRoot["children"][number];
/** A page's text as a tree of HTML (hast). */
export type HtmlRoot = Parameters<typeof writer.stringify>[0];
export type HtmlElement = Extract<HtmlRoot["children"][number], { type: "element" }>;
export type HtmlNode = HtmlElement["children"][number];
type Properties = HtmlElement["properties"];

export function element(
  tagName: string,
  properties: Properties,
  children: readonly (HtmlNode | string)[],
): HtmlElement {
  const nodes = children.map((child) =>
    typeof child === "string" ? { type: "text" as const, value: child } : child,
  );
  return { type: "element", tagName, properties, children: nodes };
}

/** Returns whether a node is an element, with that tag name if one is given. */
export function isElement(
  node: HtmlRoot["children"][number] | undefined,
  tagName?: string,
): node is HtmlElement {
  return node?.type === "element" && (tagName === undefined || node.tagName === tagName);
}

export function textOf(nodes: HtmlRoot["children"]): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return node.value;
      return node.type === "element" ? textOf(node.children) : "";
    })
    .join("");
}

export function htmlOf(nodes: HtmlRoot["children"]): string {
  return writer.stringify({ type: "root", children: nodes }).trim();
}

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slugField = z.string().regex(SLUG, "is not a slug");

export const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "is not a month like '2024-06'");

/** A text for readers: something, without spaces around it. */
export const wordsField = z
  .string()
  .refine((text) => text !== "" && text === text.trim(), "is empty or has spaces around it");

const AMOUNT = /\$\d+(?:[.,]\d+)*/g;

export function amountsIn(text: string): readonly string[] {
  return text.match(AMOUNT) ?? [];
}

/** Returns whether a text gives every amount of a price, to the cent. A price without an amount has none. */
export function gives(text: string, price: string): boolean {
  const [asked, known] = [amountsIn(price), amountsIn(text)];
  return asked.length > 0 && asked.every((amount) => known.includes(amount));
}
