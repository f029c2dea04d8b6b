import type { DrawRefusal } from "../middleware/rate-limit.js";
import { isMeant, methodNotAllowed } from "../middleware/allowed.js";
import { withTimeout } from "../middleware/visitor.js";
import { ownAddress } from "../site/own-address.js";
import { sendDoorPage } from "./api-page.js";
import { asVisitor, type ServedDoors } from "./api.js";
import { readBy } from "./door-place.js";
import { DoorError, PICK_REQUEST } from "./door-schemas.js";
import { embedPage, readOn, rolledCheck, rollForm, sentence } from "./embed-page.js";
import type { DoorGuide } from "./guides.js";
import { pickRestaurant } from "./pick-restaurant.js";
import { ELEMENT_PATH, EMBED_PATH, OEMBED_PATH } from "@dinner-dice/content/site-paths";
import { escapeHtml } from "@dinner-dice/content/text";
import { readCuisine } from "@dinner-dice/core/place/cuisines";
import type Router from "@koa/router";
import type { Context } from "koa";

/** The `<dinner-dice city="memphis">` element: a frame of our page that adjusts to its height. It stores nothing. */
export const ELEMENT = `(() => {
const script = document.currentScript;
const origin = new URL(script.src).origin;
customElements.get("dinner-dice") || customElements.define("dinner-dice", class extends HTMLElement {
  connectedCallback() {
    if (this.frame) return;
    const city = this.getAttribute("city") || "";
    const frame = this.frame = document.createElement("iframe");
    frame.src = origin + "${EMBED_PATH}/" + encodeURIComponent(city.trim() || "no-city");
    frame.title = "Where to eat in " + city + "?";
    frame.loading = "lazy";
    Object.assign(frame.style, { width: "100%", height: "420px", border: "0", display: "block" });
    this.heard = event => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const height = event.data && event.data["dinner-dice"];
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

/** The default size of a frame. */
const [WIDTH, HEIGHT] = [480, 420];

/** A day, in seconds. */
const DAY = 86_400;

/** The message for an unknown cuisine in a link. */
const ODD_CUISINE = "The die did not roll: this cuisine is not in the list above. Please pick another.";

type EmbedPorts = ServedDoors;

export function addEmbed(router: Router, ports: EmbedPorts): void {
  const limit = ports.limits.rolls(refused(ports));
  const rolling = (ctx: Context, next: () => Promise<void>): Promise<void> =>
    isRoll(ctx) ? limit(ctx, next) : next();
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

function isRoll(ctx: Context): boolean {
  return "roll" in ctx.query && isMeant(ctx);
}

function guideIn(ctx: Context, { guides }: EmbedPorts): DoorGuide | undefined {
  const { city = "" } = ctx["params"] as { readonly city?: string };
  return guides.named(city);
}

async function embed(ctx: Context, ports: EmbedPorts): Promise<void> {
  const { product, guides } = ports;
  const own = ownAddress(ctx, ports.siteUrl);
  const guide = guideIn(ctx, ports);
  if (!guide) {
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
  const answer = rolls ? await rolled(ctx, { guide, cuisine, ports }) : isOdd ? sentence(ODD_CUISINE) : "";
  const body = rollForm(guide, cuisine) + answer + readOn([guide], { product, own });
  sendDoorPage(ctx, embedPage(product, `Where to eat in ${guide.name}?`, body));
}

interface Rolling {
  readonly guide: DoorGuide;
  readonly cuisine: string;
  readonly ports: EmbedPorts;
}

async function rolled(ctx: Context, { guide, cuisine, ports }: Rolling): Promise<string> {
  try {
    return rolledCheck(
      await ports.questions.within(() =>
        withTimeout((timeout) =>
          pickRestaurant(
            { request: readBy(PICK_REQUEST, { guide: guide.slug, cuisine }) },
            asVisitor(ports, { ctx, timeout }),
          ),
        ),
      ),
    );
  } catch (error) {
    if (!(error instanceof DoorError)) throw error;
    return sentence(`The die did not roll: ${error.message}. Please try again in a moment.`);
  }
}

function refused({ product }: EmbedPorts): DrawRefusal {
  return (ctx) => {
    sendDoorPage(ctx, embedPage(product, "One moment", sentence("Too many rolls. Please wait a moment.")));
    return Promise.resolve();
  };
}

/** Answers oEmbed requests for a guide (oembed.com). */
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
