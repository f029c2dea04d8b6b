import type { Article } from "@dinner-dice/content/articles";
import type { Guide } from "@dinner-dice/content/guides";
import type { SiteContent } from "@dinner-dice/content/site-content";
import { element, type HtmlElement, type HtmlNode, type HtmlRoot } from "@dinner-dice/content/trees";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/** A page's text in Markdown, at the page's address with '.md' behind it. */
export interface MarkdownPage {
  readonly path: string;
  readonly write: () => string;
}

export function markdownPages({ guides, articles }: SiteContent): readonly MarkdownPage[] {
  return [
    ...guides.map((guide) => ({ path: guide.path, write: () => guideText(guide) })),
    ...articles.map((article) => ({ path: article.path, write: () => articleText(article) })),
  ].map(({ path, write }) => ({ path: `${path}.md`, write }));
}

function guideText({ headline, subtitle, intro, sections, tips }: Guide): string {
  return written([
    `# ${headline}`,
    subtitle,
    markdownOf(intro),
    ...[...sections, tips].flatMap(({ heading, html }) => [`## ${heading}`, markdownOf(html)]),
  ]);
}

function articleText({ title, description, intro, sections }: Article): string {
  return written([
    `# ${title}`,
    description,
    markdownOf(intro),
    ...sections.flatMap(({ heading, html }) => [`## ${heading}`, markdownOf(html)]),
  ]);
}

function written(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

const toMarkdown = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => readable)
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-" });

/** Leaves out what only ears or only eyes need, and makes a list of terms one of lines: '- **Order:** ribs'. */
function readable(tree: HtmlRoot): void {
  visit(tree, "element", (node, index, parent) => {
    if (parent && index !== undefined && isUnread(node)) {
      parent.children.splice(index, 1);
      return index;
    }
    if (node.tagName === "dl") Object.assign(node, { tagName: "ul", children: node.children.map(asLine) });
    if (node.tagName === "dd") node.tagName = "span";
    if (node.tagName === "dt") Object.assign(node, { tagName: "span", children: asTerm(node) });
    return undefined;
  });
}

function asLine(part: HtmlNode): HtmlNode {
  return part.type === "element" && part.tagName === "div" ? { ...part, tagName: "li" } : part;
}

function asTerm({ children }: HtmlElement): HtmlNode[] {
  return [element("strong", {}, [...children, ":"]), { type: "text", value: " " }];
}

function isUnread({ tagName, properties }: HtmlElement): boolean {
  const { className, ariaHidden } = properties;
  return (
    tagName === "button" || ariaHidden === "true" || (Array.isArray(className) && className.includes("vh"))
  );
}

function markdownOf(html: string): string {
  return String(toMarkdown.processSync(html)).trim();
}
