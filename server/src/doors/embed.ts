import type Router from "@koa/router";
import type { Context } from "koa";
import { escapeHtml } from "@dinner-dice/content/escape-html";
import { ELEMENT_PATH, EMBED_PATH, OEMBED_PATH } from "@dinner-dice/content/site-paths";
import { CUISINES, readCuisine } from "@dinner-dice/core/cuisines";
import { methodNotAllowed } from "../middleware/methods.js";
import type { DrawRefusal } from "../middleware/rate-limit.js";
import { withPatience } from "../routes/patient-places.js";
import { sendPage } from "../site/send-page.js";
import { asVisitor, type ServedDoors } from "./api.js";
import { DoorError } from "./door-error.js";
import type { PickAnswer } from "./door-schemas.js";
import { ELEMENT } from "./element.js";
import type { DoorGuide, Guides } from "./guides.js";
import { ownAddress } from "./own-address.js";
import { pickInGuide } from "./pick-restaurant.js";

/** How large a frame is that nobody resizes. */
const [WIDTH, HEIGHT] = [480, 420];

/** A day, in seconds. */
const DAY = 86_400;

type EmbedPorts = ServedDoors & { readonly guides: Guides };

/** Adds the page that others may frame, the element that frames it, and oEmbed. */
export function addEmbed(router: Router, ports: EmbedPorts): void {
  const limit = ports.limits.rolls(refused(ports));
  const rolling = (ctx: Context, next: () => Promise<void>): Promise<void> =>
    "roll" in ctx.query ? limit(ctx, next) : next();
  router.get(`${EMBED_PATH}/:city`, rolling, (ctx) => embed(ctx, ports));
  router.all(`${EMBED_PATH}/:city`, methodNotAllowed("GET, HEAD"));
  router.get(ELEMENT_PATH, (ctx) => {
    ctx.type = "text/javascript";
    ctx.set({ "cache-control": `public, max-age=${DAY}`, "access-control-allow-origin": "*" });
    ctx.body = ELEMENT;
  });
  router.get(OEMBED_PATH, (ctx) => {
    oembed(ctx, ports);
  });
}

function guideIn(ctx: Context, { guides }: EmbedPorts): DoorGuide | undefined {
  const { city = "" } = ctx["params"] as { readonly city?: string };
  return guides.named(city);
}

async function embed(ctx: Context, ports: EmbedPorts): Promise<void> {
  const guide = guideIn(ctx, ports);
  if (!guide) {
    sendPage(
      ctx,
      page(ports, { heading: "No guide here", body: "<p>We don't have a guide to this city.</p>" }),
    );
    ctx.status = 404;
    return;
  }
  const cuisine = readCuisine(ctx.query["cuisine"]);
  const answer = "roll" in ctx.query ? await rolled(ctx, { guide, cuisine, ports }) : "";
  const heading = `Where to eat in ${guide.name}?`;
  sendPage(ctx, page(ports, { heading, body: form(guide, cuisine) + answer + more(guide) }));
}

interface Rolling {
  readonly guide: DoorGuide;
  readonly cuisine: string;
  readonly ports: EmbedPorts;
}

async function rolled(ctx: Context, { guide, cuisine, ports }: Rolling): Promise<string> {
  try {
    return shown(
      await withPatience((patience) =>
        pickInGuide(guide, { cuisine, ports: asVisitor(ports, { ctx, patience }) }),
      ),
    );
  } catch (error) {
    if (!(error instanceof DoorError)) throw error;
    return `<p role="status">The die did not roll: ${escapeHtml(error.message)}. Please try again in a moment.</p>`;
  }
}

function shown({ place, message, roll, receipt_url: receipt = "" }: PickAnswer): string {
  if (!place || !roll) return `<p role="status">${escapeHtml(message)}</p>`;
  const line = (value: unknown): string => (typeof value === "string" ? `<p>${escapeHtml(value)}</p>` : "");
  const order = typeof place["order"] === "string" ? `Order: ${place["order"]}` : undefined;
  const sources = place.sources.map(({ text }) => escapeHtml(text)).join("; ");
  return [
    `<section role="status"><p>The die shows ${roll.index + 1} of ${roll.candidates.length}</p>`,
    `<h2>${escapeHtml(place.name ?? "A place")}</h2>`,
    ...[place["address"], place["known_for"], order, place["phone"]].map(line),
    place.unknown.length > 0
      ? `<p><small>Unknown: ${escapeHtml(place.unknown.join(", ").replaceAll("_", " "))}</small></p>`
      : "",
    `<p><a href="${escapeHtml(receipt)}" target="_blank" rel="noopener">Check this roll</a></p>`,
    sources === "" ? "" : `<p><small>${sources}</small></p>`,
    "</section>",
  ].join("");
}

function form({ slug }: DoorGuide, chosen: string): string {
  const options = CUISINES.map(
    (cuisine) => `<option${cuisine === chosen ? " selected" : ""}>${escapeHtml(cuisine)}</option>`,
  ).join("");
  return `<form action="${EMBED_PATH}/${slug}"><label>Cuisine <select name="cuisine"><option value="">Any cuisine</option>${options}</select></label><button name="roll" value="1">Roll</button></form>`;
}

function more({ path, name }: DoorGuide): string {
  return `<p><a href="${escapeHtml(path)}" target="_blank" rel="noopener">The guide to ${escapeHtml(name)}</a></p>`;
}

const STYLE =
  ":root{color-scheme:light dark;--ink:#3b0f0b;--paper:#fff8e7;--mark:#b3261e}@media(prefers-color-scheme:dark){:root{--ink:#fff1d6;--paper:#2a0f0c;--mark:#ffc93c}}body{margin:0;padding:16px;font:16px/1.45 Georgia,serif;color:var(--ink);background:var(--paper)}h1{font-size:1.25rem;margin:0 0 12px}h2{font-size:1.35rem;margin:4px 0}p{margin:6px 0}form{display:flex;flex-wrap:wrap;gap:8px;align-items:end}select,button{font:inherit;min-height:44px;padding:0 12px;border:2px solid var(--ink);border-radius:6px;background:transparent;color:inherit}option{color:#000;background:#fff}button{background:var(--mark);color:var(--paper);font-weight:700}a{color:inherit}:focus-visible{outline:3px solid var(--mark);outline-offset:2px}section{margin-top:12px;padding-top:8px;border-top:2px dashed currentColor}";

/** Tells the page around how high this one is; it says nothing else. */
const RESIZE =
  'const tell=()=>parent.postMessage({"dinner-dice":document.documentElement.scrollHeight},"*");if(parent!==window){new ResizeObserver(tell).observe(document.body);tell()}';

function page(
  { product }: EmbedPorts,
  { heading, body }: { readonly heading: string; readonly body: string },
): string {
  const title = `${escapeHtml(heading)} – ${escapeHtml(product)}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(heading)}</h1>${body}</main><script>${RESIZE}</script></body></html>`;
}

function refused(ports: EmbedPorts): DrawRefusal {
  return (ctx) => {
    sendPage(
      ctx,
      page(ports, { heading: "One moment", body: "<p>Too many rolls. Please wait a moment.</p>" }),
    );
    return Promise.resolve();
  };
}

/** Describes the frame of a guide (oembed.com). */
function oembed(ctx: Context, { guides, siteUrl, product }: EmbedPorts): void {
  const own = ownAddress(ctx, siteUrl);
  const { path = "/", format = "json", maxwidth, maxheight } = ctx.query;
  const { url = own + String(path) } = ctx.query;
  if (format !== "json") {
    ctx.status = 501;
    ctx.body = { error: "Only format=json is offered." };
    return;
  }
  const asked = typeof url === "string" && URL.canParse(url) ? new URL(url) : undefined;
  const guide = asked?.origin === own ? guides.at(asked.pathname) : undefined;
  if (!guide) return ctx.throw(404);
  const width = Math.min(WIDTH, sizeIn(maxwidth) ?? WIDTH);
  const height = Math.min(HEIGHT, sizeIn(maxheight) ?? HEIGHT);
  const title = `Where to eat in ${guide.name}?`;
  const src = `${own}${EMBED_PATH}/${guide.slug}`;
  ctx.set({ "cache-control": `public, max-age=${DAY}`, "access-control-allow-origin": "*" });
  ctx.body = {
    ...{ version: "1.0", type: "rich", title, width, height, cache_age: DAY },
    ...{ provider_name: product, provider_url: own },
    html: `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy"></iframe>`,
  };
}

function sizeIn(value: unknown): number | undefined {
  return typeof value === "string" && /^\d{1,5}$/.test(value) ? Math.max(1, Number(value)) : undefined;
}
