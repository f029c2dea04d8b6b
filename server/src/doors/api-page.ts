import { hashOf, sendPage } from "../site/served-file.js";
import { type AgentSetup, agentSetups } from "./agent-setups.js";
import type { ServedDoors } from "./api.js";
import { PICK_REQUEST } from "./door-schemas.js";
import {
  type DoorsPorts,
  COUNTS_PATH,
  EXAMPLE_REQUEST,
  MCP_PATH,
  OPENAPI_PATH,
  PICKS_PATH,
  PLACES_PATH,
  TABLES_PATH,
} from "./openapi.js";
import { API_DOCS_PATH } from "@dinner-dice/content/site-paths";
import { escapeHtml } from "@dinner-dice/content/text";
import { isFields, readItems } from "@dinner-dice/core/ground/reading";
import type { Context } from "koa";
import { z } from "zod";

const STYLE = [
  "main{max-width:48rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1{font-size:2rem;margin:0 0 .5rem}h2{font-size:1.3rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1.25rem 0 0}p{margin:.5rem 0}",
  "code{font:.9em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}pre{margin:.5rem 0;padding:1rem;background:var(--card);border:1px solid var(--line);border-radius:.5rem;white-space:pre-wrap}",
  "dl{margin:.5rem 0;border-top:1px solid var(--line)}dl div{display:grid;gap:0 1rem;padding:.5rem 0;border-bottom:1px solid var(--line)}dd{margin:0}dd span{color:var(--soft)}@media(min-width:40rem){dl div{grid-template-columns:15rem 1fr}}",
].join("");

/** The API's documentation page: how to call it, every request field, and a link to the OpenAPI document. */
export function apiPage(
  { product, open, together }: DoorsPorts & Pick<ServedDoors, "together">,
  own: string,
): DoorPage {
  const example = `curl ${own}${PICKS_PATH} \\\n  -H "content-type: application/json" \\\n  -d '${JSON.stringify(EXAMPLE_REQUEST)}'`;
  const body = [
    "<h1>API</h1>",
    "<p>Pick one restaurant fairly, from any program. You need no key. The limits are those of the site's own form.</p>",
    `<pre><code>${escapeHtml(example)}</code></pre>`,
    "<h2>Calls</h2>",
    listOf([
      [`POST ${PICKS_PATH}`, "Roll for one restaurant."],
      [`POST ${COUNTS_PATH}`, "Count the matches, and what each filter removes."],
      ...(together ? ([[`POST ${TABLES_PATH}`, "Open a table where people decide together."]] as const) : []),
      [`GET ${PLACES_PATH}/{id}`, "Read what is known of one place."],
    ]),
    `<p>The <a href="${OPENAPI_PATH}">OpenAPI document</a> describes every answer.</p>`,
    "<h2>Fields of a request</h2>",
    listOf(requestFields()),
    "<h2>Answers</h2>",
    "<p><code>status</code> is <code>picked</code>, <code>nothing</code>, <code>which_place</code>, <code>not_covered</code> or <code>not_loaded</code>. <code>unknown</code> lists the facts that no source provides. <code>sources</code> and <code>attribution</code> must stay with the data you show. <code>receipt_url</code> opens a page where anyone can recompute the roll.</p>",
    "<p>An error is a problem document (RFC 9457): <code>errors</code> names each field and what is wrong with it. After 429, wait as long as <code>Retry-After</code> says.</p>",
    open.mcp
      ? `<h2 id="agents">For agents</h2><p>The MCP endpoint is <code>${escapeHtml(own + MCP_PATH)}</code>. It needs no key and keeps nothing. Agents that run elsewhere need an https address.</p>${agentSetups(own).map(setupText).join("")}`
      : "",
    `<p><a href="/">${escapeHtml(product)}</a></p>`,
  ].join("");
  const listed = {
    description: `${product}'s API picks one restaurant fairly, from any program: calls, fields, answers and limits. No key.`,
    canonical: own + API_DOCS_PATH,
  };
  return { title: `API – ${product}`, body, style: STYLE, listed };
}

function setupText({ agent, how, copied, link }: AgentSetup): string {
  const added = link === undefined ? "" : ` <a href="${escapeHtml(link)}">Add to ${agent}</a>`;
  return `<h3>Add to ${agent}</h3><p>${escapeHtml(how)}${added}</p><pre><code>${escapeHtml(copied)}</code></pre>`;
}

function requestFields(): readonly (readonly [string, string, string])[] {
  const { properties } = z.toJSONSchema(PICK_REQUEST, { io: "input" });
  return Object.entries(properties ?? {}).flatMap(([name, field]) => {
    if (!isFields(field)) return [];
    const { description, default: usual } = field;
    const values = readItems(field["enum"]).filter((value) => value !== "");
    const words = [
      values.length > 0 ? `One of ${values.join(", ")}.` : "",
      usual === undefined || usual === "" ? "" : `Default: ${JSON.stringify(usual)}.`,
    ];
    return [[name, description ?? "", words.filter(Boolean).join(" ")] as const];
  });
}

function listOf(rows: readonly (readonly [term: string, text: string, detail?: string])[]): string {
  const items = rows.map(
    ([term, text, detail = ""]) =>
      `<div><dt><code>${escapeHtml(term)}</code></dt><dd>${escapeHtml(text)} <span>${escapeHtml(detail)}</span></dd></div>`,
  );
  return `<dl>${items.join("")}</dl>`;
}

/** A page of a door. Its styles are inline, and it loads nothing. */
export interface DoorPage {
  readonly title: string;
  /** HTML, already escaped. */
  readonly body: string;
  readonly style: string;
  readonly script?: string;
  /** For search engines: what the page is about, and its address. */
  readonly listed?: { readonly description: string; readonly canonical: string };
  readonly isHidden?: boolean;
}

/** The site's colors in both themes, and styles that all these pages share. */
const PAGE_STYLE = [
  ":root{color-scheme:light dark;--ink:#16281f;--soft:#3f4f46;--paper:#fff9ea;--card:#fff;--line:#c9d2c4;--mark:#c0241b;--on-mark:#fff}",
  "@media(prefers-color-scheme:dark){:root{--ink:#fff3dc;--soft:#cfc0a6;--paper:#17120f;--card:#2a201a;--line:#5b4a3d;--mark:#ffc93c;--on-mark:#1f1206}}",
  '*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:anywhere}',
  "h1,h2{line-height:1.25;text-wrap:balance}a{color:inherit;text-underline-offset:.2em}:focus-visible{outline:3px solid var(--mark);outline-offset:2px}",
].join("");

/** Sends a page of a door. The Content Security Policy allows only the page's own style and script. */
export function sendDoorPage(ctx: Context, page: DoorPage): void {
  const { title, body, script, listed, isHidden = false } = page;
  const style = PAGE_STYLE + page.style;
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
