import { concurrencyLimit } from "../middleware/load-shedding.js";
import { sendPage } from "../site/served-file.js";
import { ownAddress } from "../site/own-address.js";
import type { PageAt } from "../site/fresh-pages.js";
import { CHECK_PATH, CHECK_PICTURE_PATH } from "@dinner-dice/content/site-paths";
import { escapeHtml } from "@dinner-dice/content/text";
import { readSentName } from "@dinner-dice/core/roll/sent-check";
import type { Context, Next } from "koa";
import { LRUCache } from "lru-cache";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** Draws the picture of a name as PNG; resolves with `undefined` if it cannot. */
export type DrawName = (name: string) => Promise<Uint8Array | undefined>;

/** Pictures in memory, and drawings at once: each takes a thread and a part of a second. */
const [MOST_PICTURES, MOST_DRAWINGS] = [100, 2];

/** An hour and the longest drawing, in milliseconds. */
const [HOUR, LONGEST] = [3_600_000, 5000];

/** The picture for a name that cannot be drawn, or not now. */
const ANY_PICTURE = "/social/home.png";

/** Draws each name in a thread of its own, so that no visitor waits for it. Its memory ends with it. */
export function nameDrawer(codeFolder: string): DrawName {
  const font = join(codeFolder, "face.woff");
  return (name) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(join(codeFolder, "check-picture.js"), {
        workerData: { name, font },
        resourceLimits: { maxOldGenerationSizeMb: 64 },
      });
      const late = setTimeout(() => void worker.terminate(), LONGEST);
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => {
        clearTimeout(late);
        resolve(undefined);
      });
    });
}

/** Sends the preview picture of a sent check: its name, which the link contains. */
export function checkPicture(draw: DrawName): (ctx: Context) => Promise<void> {
  const drawings = concurrencyLimit(MOST_DRAWINGS, () => new Error("All drawing threads are busy."));
  const pictures = new LRUCache<string, Uint8Array>({
    ...{ max: MOST_PICTURES, ttl: HOUR },
    fetchMethod: (name) => drawings.within(() => draw(name)),
  });
  return async (ctx) => {
    const name = readSentName(ctx.search);
    const picture = name === undefined ? undefined : await pictures.fetch(name).catch(() => undefined);
    if (!picture) {
      ctx.redirect(ANY_PICTURE);
      ctx.set("cache-control", "no-store");
      return;
    }
    ctx.type = "png";
    ctx.set("cache-control", `public, max-age=${HOUR / 1000}`);
    ctx.body = Buffer.from(picture);
  };
}

/** Tells whoever previews the link of a sent check its name and its picture. The page itself is the same for every check. */
export function namedChecks(pageAt: PageAt, siteUrl = "") {
  return async (ctx: Context, next: Next): Promise<void> => {
    const name = ctx.path === CHECK_PATH ? readSentName(ctx.search) : undefined;
    const page = name === undefined ? undefined : await pageAt(CHECK_PATH);
    if (name === undefined || !page) return next();
    const own = ownAddress(ctx, siteUrl);
    const told: Readonly<Record<string, string>> = {
      title: name,
      url: own + CHECK_PATH + ctx.search,
      image: own + CHECK_PICTURE_PATH + ctx.search,
      "image:alt": name,
    };
    const html = page.plain
      .toString()
      .replace(/<title>[^<]*/, () => `<title>${escapeHtml(name)}`)
      .replace(/(<meta property="og:([a-z:]+)" content=")[^"]*/g, (all: string, start: string, of: string) =>
        told[of] === undefined ? all : start + escapeHtml(told[of]),
      );
    sendPage(ctx, html, page.facts.inlineHashes);
  };
}
