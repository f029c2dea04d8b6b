import type { PageHead } from "../head/structured-data.js";
import type { SiteIdentity } from "../site.js";
import { DISPLAY_FONT } from "../theme/font.js";
import type { DrawnPage } from "./draw-page.js";
import { OEMBED_PATH, WAITING_PATH } from "@dinner-dice/content/site-paths";
import { escapeHtml } from "@dinner-dice/content/text";

/** Names and addresses that a document needs around its content. */
export interface DocumentSetting extends SiteIdentity {
  /** Address of the script that runs at once and waits. */
  readonly loader: string;
  readonly wake: string;
  readonly mapFrame: string;
}

export interface Around {
  readonly setting: DocumentSetting;
  readonly styles: string;
  /** The loader and what may be prefetched if they are inlined; else they are linked. */
  readonly inside?: { readonly loader: string; readonly speculationRules: string };
}

/** A page as a whole HTML document. What it fetches is named before the styles, which fill the first bytes that arrive. */
export function documentOf({ head, body }: DrawnPage, { setting, styles, inside }: Around): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...headTags(head, setting),
    `<link rel="preload" href="${DISPLAY_FONT}" as="font" type="font/woff2" crossorigin>`,
    ...scriptTags(setting, inside),
    styles,
    ...head.structuredData.map(jsonLd),
    "</head>",
    `<body>${body}</body>`,
    "</html>",
    "",
  ].join("\n");
}

function headTags(head: PageHead, { product, siteUrl }: DocumentSetting): readonly string[] {
  const {
    title,
    description,
    keywords = [],
    canonicalPath,
    type,
    image,
    imageAlt,
    dates,
    noIndex = false,
  } = head;
  const url = siteUrl + canonicalPath;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named("description", description),
    ...(keywords.length > 0 ? [named("keywords", keywords.join(", "))] : []),
    ...(noIndex ? [named("robots", "noindex")] : [`<link rel="canonical" href="${escapeHtml(url)}">`]),
    property("og:site_name", product),
    property("og:type", type),
    property("og:title", title),
    property("og:description", description),
    property("og:url", url),
    property("og:image", siteUrl + image),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    property("og:image:alt", imageAlt),
    ...(dates ? articleDates(dates) : []),
    named("twitter:card", "summary_large_image"),
    '<meta name="theme-color" content="#FFC93C" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#52150F" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(product)}" href="/feed.xml">`,
    ...(type === "article" && !noIndex ? alternates(canonicalPath, siteUrl) : []),
  ];
}

function articleDates({ published, modified }: NonNullable<PageHead["dates"]>): readonly string[] {
  return [property("article:published_time", published), property("article:modified_time", modified)];
}

function alternates(path: string, siteUrl: string): readonly string[] {
  const page = encodeURIComponent(path);
  return [
    `<link rel="alternate" type="text/markdown" href="${path}.md">`,
    ...(path.startsWith("/city-guides/")
      ? [
          `<link {if embeds} rel="alternate" type="application/json+oembed" href="${siteUrl}${OEMBED_PATH}?path=${page}">`,
        ]
      : []),
  ];
}

function scriptTags({ loader, wake }: DocumentSetting, inside: Around["inside"]): readonly string[] {
  if (!inside) return [`<script type="module" src="${loader}" data-wake="${wake}"></script>`];
  return [
    `<script type="module" data-wake="${wake}">${inside.loader}</script>`,
    `<script type="speculationrules">${inside.speculationRules}</script>`,
  ];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function jsonLd(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

/** What a browser may fetch ahead: pages of ours that a visitor points at (WICG, "Speculation Rules"). */
export function speculationRules(): string {
  const pages = [
    { href_matches: "/*" },
    { not: { href_matches: "/*.*" } },
    { not: { href_matches: "/functions/*" } },
    { not: { href_matches: `${WAITING_PATH}/*` } },
  ];
  return JSON.stringify({ prefetch: [{ where: { and: pages }, eagerness: "moderate" }] });
}
