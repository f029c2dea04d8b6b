import type { Article } from "@dinner-dice/content/articles";
import type { Guide } from "@dinner-dice/content/guides";
import type { SiteContent } from "@dinner-dice/content/site-content";

/** A page's text in Markdown, at the page's address with '.md' behind it. */
export interface MarkdownTwin {
  readonly path: string;
  readonly write: () => string;
}

/** The guides and articles in Markdown, for whoever reads text rather than pages. */
export function markdownTwins({ guides, articles }: SiteContent): readonly MarkdownTwin[] {
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

/** Tags of our own pages as Markdown, in this order; every other tag is left out. */
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/<a [^>]*href="([^"]*)"[^>]*>([^]*?)<\/a>/g, "[$2]($1)"],
  [/<(?:em|i)(?: [^>]*)?>([^]*?)<\/(?:em|i)>/g, "*$1*"],
  [/<(?:strong|b)(?: [^>]*)?>([^]*?)<\/(?:strong|b)>/g, "**$1**"],
  [/<h3(?: [^>]*)?>([^]*?)<\/h3>/g, "\n\n### $1\n\n"],
  [/<h4(?: [^>]*)?>([^]*?)<\/h4>/g, "\n\n#### $1\n\n"],
  [/<li(?: [^>]*)?>/g, "\n- "],
  [/<br ?\/?>/g, "\n"],
  [/<\/(?:p|ul|ol|div|table|tr|dl|blockquote)>/g, "\n\n"],
  [/<\/(?:td|th|dt|dd|span)>/g, " "],
  [/<[^>]*>/g, ""],
];

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#x27": "'",
  nbsp: " ",
};

function markdownOf(html: string): string {
  return TAGS.reduce((text, [tag, mark]) => text.replace(tag, mark), html)
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n- \n+/g, "\n- ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
