import type { DrawRefusal } from "../middleware/rate-limit.js";
import { isMeant, methodNotAllowed } from "../middleware/allowed.js";
import { withTimeout } from "../middleware/visitor.js";
import { ownAddress } from "../site/own-address.js";
import { sendDoorPage } from "./api-page.js";
import { asVisitor, type ServedDoors } from "./api.js";
import { readBy } from "./door-place.js";
import { DoorError, PICK_REQUEST } from "./door-schemas.js";
import { colorStyle, embedPage, readOn, rolledCheck, rollForm, sentence } from "./embed-page.js";
import { embedMakerPage } from "./embed-maker.js";
import type { DoorGuide } from "./guides.js";
import { pickToShow } from "./pick-restaurant.js";
import { ELEMENT_PATH, EMBED_PATH, OEMBED_PATH } from "@dinner-dice/content/site-paths";
import { escapeHtml } from "@dinner-dice/content/text";
import { readCuisine } from "@dinner-dice/core/place/cuisines";
import { readLine } from "@dinner-dice/core/roll/sent-check";
import type Router from "@koa/router";
import type { Context } from "koa";

/** The `<dinner-dice city="memphis">` or `near="Boise, ID"` element: a frame of our page that takes two colors and adjusts to its height. Stores nothing. */
export const ELEMENT = `(() => {
const script = document.currentScript;
const origin = new URL(script.src).origin;
customElements.get("dinner-dice") || customElements.define("dinner-dice", class extends HTMLElement {
  connectedCallback() {
    if (this.frame) return;
    const read = name => (this.getAttribute(name) || "").trim();
    const near = read("near");
    const frame = this.frame = document.createElement("iframe");
    const url = new URL(origin + "${EMBED_PATH}" + (near ? "" : "/" + encodeURIComponent(read("city") || "no-city")));
    if (near) url.searchParams.set("near", near);
    for (const name of ["accent", "ground"]) if (read(name)) url.searchParams.set(name, read(name));
    frame.src = url.href;
    frame.title = "Where to eat?";
    frame.lang = "en";
    frame.loading = "lazy";
    Object.assign(frame.style, { width: "100%", height: "420px", border: "0", display: "block" });
    this.heard = event => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const { "dinner-dice": height, title } = event.data || {};
      if (typeof title === "string") frame.title = title.slice(0, 200);
      if (height > 0 && height < 5000) frame.style.height = Math.ceil(height) + "px";
    };
    addEventListener("message", this.heard);
    this.replaceChildren(frame);
  }
  disconnectedCallback() {
    removeEventListener("message", this.heard);
    this.frame = undefined;
  }
});
})();
`;

const [WIDTH, HEIGHT] = [480, 420];

const DAY = 86_400;

const ODD_CUISINE = "The die did not roll: this cuisine is not in the list above. Please pick another.";

export function addEmbed(router: Router, ports: ServedDoors): void {
  const limit = ports.limits.rolls(refused(ports));
  const rolling = (ctx: Context, next: () => Promise<void>): Promise<void> =>
    isRoll(ctx) ? limit(ctx, next) : next();
  for (const path of [EMBED_PATH, `${EMBED_PATH}/:city`]) {
    router.get(path, rolling, (ctx) => embed(ctx, ports));
    router.all(path, methodNotAllowed("GET, HEAD"));
  }
  router.get(ELEMENT_PATH, (ctx) => {
    ctx.type = "text/javascript";
    ctx.set({ "cache-control": `public, max-age=${DAY}`, "access-control-allow-origin": "*" });
    ctx.body = ELEMENT;
  });
  router.get(OEMBED_PATH, (ctx) => oembed(ctx, ports));
}

function isRoll(ctx: Context): boolean {
  return "roll" in ctx.query && isMeant(ctx);
}

interface Where {
  readonly name: string;
  readonly request: { readonly guide: string } | { readonly location: string };
  /** Fields of the form, so that the next page is of the same place and colors. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly path: string;
  readonly guides: readonly DoorGuide[];
}

function whereIn(ctx: Context, { guides }: ServedDoors): Where | undefined {
  const { city } = ctx["params"] as { readonly city?: string };
  const fields = ["accent", "ground"].flatMap((name) => {
    const color = colorIn(ctx.query[name]);
    return color === undefined ? [] : [[name, color] as const];
  });
  if (city === undefined) {
    const near = readLine(ctx.query["near"]);
    if (near === undefined) return undefined;
    const all = [["near", near] as const, ...fields];
    return { name: near, request: { location: near }, fields: all, path: EMBED_PATH, guides: [] };
  }
  const guide = guides.named(city);
  if (!guide) return undefined;
  const { name, slug } = guide;
  return { name, request: { guide: slug }, fields, path: `${EMBED_PATH}/${slug}`, guides: [guide] };
}

async function embed(ctx: Context, ports: ServedDoors): Promise<void> {
  const { product, guides } = ports;
  const own = ownAddress(ctx, ports.siteUrl);
  const where = whereIn(ctx, ports);
  if (!where && ctx.path.replace(/\/$/, "") === EMBED_PATH) {
    const { place, accent, ground } = ctx.query;
    const wanted = readLine(place) ?? "";
    const colors = { accent: colorIn(accent), ground: colorIn(ground) };
    const asked = { place: wanted, guide: guides.named(wanted)?.slug, ...colors };
    return sendDoorPage(ctx, embedMakerPage(asked, { product, own }));
  }
  if (!where) {
    const body = sentence("We don't have a guide to this city.") + readOn(guides.all, { product, own });
    sendDoorPage(ctx, embedPage(product, "No guide here", body));
    ctx.status = 404;
    return;
  }
  const { cuisine: typed = "" } = ctx.query;
  const cuisine = readCuisine(typed);
  const isOdd = typed !== "" && cuisine === "";
  if (isOdd) ctx.status = 422;
  const rolls = isRoll(ctx) && !isOdd;
  const answer = rolls
    ? await rolled(ctx, ports, { ...where.request, cuisine })
    : isOdd
      ? sentence(ODD_CUISINE)
      : "";
  const body = rollForm(where, cuisine) + answer + readOn(where.guides, { product, own });
  const heading = `Where to eat ${where.guides.length > 0 ? "in" : "near"} ${where.name}?`;
  const page = embedPage(product, heading, body);
  sendDoorPage(ctx, { ...page, style: page.style + colorStyle(Object.fromEntries(where.fields)) });
}

/** '#c0241b' of a color in a link; `undefined` for anything else. */
function colorIn(value: unknown): string | undefined {
  const [, color] = /^#?([\da-f]{6})$/i.exec(typeof value === "string" ? value : "") ?? [];
  return color === undefined ? undefined : `#${color.toLowerCase()}`;
}

async function rolled(ctx: Context, ports: ServedDoors, request: object): Promise<string> {
  try {
    return rolledCheck(
      await ports.questions.within(() =>
        withTimeout((timeout) =>
          pickToShow({ request: readBy(PICK_REQUEST, request) }, asVisitor(ports, ctx, timeout)),
        ),
      ),
    );
  } catch (error) {
    if (!(error instanceof DoorError)) throw error;
    return sentence(`The die did not roll: ${error.message}. Please try again in a moment.`);
  }
}

function refused({ product }: ServedDoors): DrawRefusal {
  return (ctx) => {
    sendDoorPage(ctx, embedPage(product, "One moment", sentence("Too many rolls. Please wait a moment.")));
    return Promise.resolve();
  };
}

/** Answers oEmbed requests for a guide (oembed.com). */
function oembed(ctx: Context, { guides, siteUrl, product }: ServedDoors): void {
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
