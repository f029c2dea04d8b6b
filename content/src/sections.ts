import { ContentError } from "./text.js";
import { type HtmlRoot, htmlOf, isElement, textOf } from "./trees.js";
import rehypeSlug from "rehype-slug";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/** One `##` section: its anchor, its heading as plain text and what follows as HTML. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly html: string;
}

/** A page's text: HTML before the first `##`, then the sections in order. */
export interface PageText {
  readonly intro: string;
  readonly sections: readonly Section[];
}

const HEADING = /^h[1-6]$/;
const ANCHOR = /\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}\s*$/;

/** Cuts a page at its `##` headings and gives `###` headings an anchor. Fails with `heading` or `duplicate-id`. */
export function splitSections(tree: HtmlRoot, file: string): PageText {
  checkHeadings(tree, file);
  const starts = tree.children.flatMap((node, index) => (isElement(node, "h2") ? [index] : []));
  const parts = starts.map((start, index) => tree.children.slice(start, starts[index + 1]));
  const sections = parts.map(([first, ...rest]) => section(anchored(first, file), rest));
  checkIds(tree, file, sections);
  return { intro: htmlOf(tree.children.slice(0, starts[0])), sections };
}

function section(start: Omit<Section, "html">, children: HtmlRoot["children"]): Section {
  unified()
    .use(rehypeSlug, { prefix: `${start.id}-` })
    .runSync({ type: "root", children } satisfies HtmlRoot);
  return { ...start, html: htmlOf(children) };
}

function anchored(node: HtmlRoot["children"][number] | undefined, file: string): Omit<Section, "html"> {
  const text = isElement(node) ? textOf(node.children) : "";
  const heading = text.replace(ANCHOR, "").trim();
  const id = ANCHOR.exec(text)?.[1];
  if (id !== undefined && heading !== "") return { id, heading };
  const at = { kind: "heading", file, line: node?.position?.start.line } as const;
  throw new ContentError(at, "a '##' heading needs words and an anchor at its end, like '## Tips {#tips}'");
}

/** Headings belong to the page itself, start at `##` and never skip a level. */
function checkHeadings(tree: HtmlRoot, file: string): void {
  let level = 1;
  visit(tree, "element", (node, _index, parent) => {
    /* An element that already has an anchor is an entry's name. */
    if (!HEADING.test(node.tagName) || node.properties["id"] !== undefined) return;
    const next = Number(node.tagName.slice(1));
    const inOrder =
      next > 1 && next <= level + 1 && parent?.type === "root" && textOf(node.children).trim() !== "";
    if (!inOrder)
      throw new ContentError(
        { kind: "heading", file, line: node.position?.start.line },
        "headings start at '##', go one level deeper at a time and stand outside lists and quotes",
      );
    level = next;
  });
}

function checkIds(tree: HtmlRoot, file: string, sections: readonly Section[]): void {
  const seen = new Set<string>();
  const claim = (id: string, line?: number): void => {
    if (seen.has(id))
      throw new ContentError(
        { kind: "duplicate-id", file, line },
        `the anchor '${id}' is used twice; rename one`,
      );
    seen.add(id);
  };
  for (const { id } of sections) claim(id);
  visit(tree, "element", (node) => {
    const { id } = node.properties;
    if (typeof id === "string") claim(id, node.position?.start.line);
  });
}
