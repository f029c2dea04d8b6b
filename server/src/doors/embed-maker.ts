import type { DoorPage } from "./api-page.js";
import { embedPage, readOn } from "./embed-page.js";
import { ELEMENT_PATH, EMBED_PATH } from "@dinner-dice/content/site-paths";
import { escapeHtml } from "@dinner-dice/content/text";

const STYLE = [
  "h2{margin:1.5rem 0 .5rem}fieldset{flex:1 1 100%;border:0;margin:0;padding:0;display:grid;gap:.75rem}input{display:block;font:inherit;width:100%;min-height:2.75rem;margin-top:.25rem;padding:0 .5rem;border:2px solid var(--ink);border-radius:.5rem;background:var(--card);color:inherit}",
  "pre{margin:.5rem 0;padding:1rem;background:var(--card);border:1px solid var(--line);border-radius:.5rem;white-space:pre-wrap;font:.9em/1.5 ui-monospace,Menlo,Consolas,monospace}iframe{width:100%;height:32rem;border:2px dashed var(--line)}",
].join("");

/** What the form of the page holds. `guide` is the city of a guide, if the place is one. */
export interface Wanted {
  readonly place: string;
  readonly guide: string | undefined;
  readonly accent: string | undefined;
  readonly ground: string | undefined;
}

interface Site {
  readonly product: string;
  readonly own: string;
}

/** A page that makes the text to copy for somebody's site, with a preview. It works without JavaScript. */
export function embedMakerPage(wanted: Wanted, { product, own }: Site): DoorPage {
  const { place, guide, accent = "", ground = "" } = wanted;
  const colors = Object.entries({ accent, ground }).filter(([, color]) => color !== "");
  const attributes = [[guide === undefined ? "near" : "city", guide ?? place], ...colors];
  const element = attributes.map(([name = "", value = ""]) => ` ${name}="${escapeHtml(value)}"`).join("");
  const snippet = `<script src="${own}${ELEMENT_PATH}" async></script>\n<dinner-dice${element}></dinner-dice>`;
  const query = new URLSearchParams(colors);
  if (guide === undefined) query.set("near", place);
  const address = `${EMBED_PATH}${guide === undefined ? "" : `/${guide}`}?${query.toString()}`;
  const made = [
    `<h2>Copy this</h2><pre><code>${escapeHtml(snippet)}</code></pre>`,
    "<p>A page with a content policy of its own must allow this address in <code>script-src</code> and <code>frame-src</code>.</p>",
    `<h2>Preview</h2><iframe title="Preview: where to eat in or near ${escapeHtml(place)}" src="${escapeHtml(address)}"></iframe>`,
  ].join("");
  const body = [
    "<p>Name a place, choose colors if you like, and copy two lines. The frame sets no cookies and stores nothing.</p>",
    `<form action="${EMBED_PATH}"><fieldset>`,
    field("place", {
      label: "Place",
      value: place,
      more: 'required maxlength="200" placeholder="Boise, ID"',
    }),
    field("accent", { label: "Color of the button (optional)", value: accent, more: COLOR }),
    field("ground", { label: "Color of the background (optional)", value: ground, more: COLOR }),
    "</fieldset><button>Make the snippet</button></form>",
    place === "" ? "" : made,
    readOn([], { product, own }),
  ].join("");
  const page = embedPage(product, "Put the die on your page", body);
  return { ...page, style: page.style + STYLE };
}

const COLOR = 'pattern="#?[0-9A-Fa-f]{6}" placeholder="#c0241b" title="Six digits, such as #c0241b"';

interface Field {
  readonly label: string;
  readonly value: string;
  readonly more: string;
}

function field(name: string, { label, value, more }: Field): string {
  return `<label>${label}<input name="${name}" value="${escapeHtml(value)}" ${more}></label>`;
}
