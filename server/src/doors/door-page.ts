import { escapeHtml } from "@dinner-dice/content/escape-html";
import type { Context } from "koa";
import { hashOf } from "../site/inline-hashes.js";
import { sendPage } from "../site/send-page.js";

/** A page of a door. Its styles are inline, and it loads nothing. */
export interface DoorPage {
  readonly title: string;
  /** HTML, already escaped. */
  readonly body: string;
  readonly style: string;
  readonly script?: string;
  /** For search engines: what the page is about, and its address. */
  readonly listed?: { readonly description: string; readonly canonical: string };
  /** True if search engines should not index it. */
  readonly isHidden?: boolean;
}

/** The site's colors in both themes, and styles that all these pages share. */
const STYLE = [
  ":root{color-scheme:light dark;--ink:#16281f;--soft:#3f4f46;--paper:#fff9ea;--card:#fff;--line:#c9d2c4;--mark:#c0241b;--on-mark:#fff}",
  "@media(prefers-color-scheme:dark){:root{--ink:#fff3dc;--soft:#cfc0a6;--paper:#17120f;--card:#2a201a;--line:#5b4a3d;--mark:#ffc93c;--on-mark:#1f1206}}",
  '*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:anywhere}',
  "h1,h2{line-height:1.25;text-wrap:balance}a{color:inherit;text-underline-offset:.2em}:focus-visible{outline:3px solid var(--mark);outline-offset:2px}",
].join("");

/** Sends a page of a door. The Content Security Policy allows only the page's own style and script. */
export function sendDoorPage(ctx: Context, page: DoorPage): void {
  const { title, body, script, listed, isHidden = false } = page;
  const style = STYLE + page.style;
  const head = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    isHidden ? '<meta name="robots" content="noindex">' : "",
    listed === undefined
      ? ""
      : `<meta name="description" content="${escapeHtml(listed.description)}"><link rel="canonical" href="${escapeHtml(listed.canonical)}">`,
    `<title>${escapeHtml(title)}</title><style>${style}</style></head>`,
  ].join("");
  const run = script === undefined ? "" : `<script>${script}</script>`;
  sendPage(ctx, `${head}<body><main>${body}</main>${run}</body></html>`, {
    styles: [hashOf(style)],
    scripts: script === undefined ? [] : [hashOf(script)],
  });
}
