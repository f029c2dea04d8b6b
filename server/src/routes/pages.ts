import type { Context, Next } from "koa";
import { LRUCache } from "lru-cache";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { TROUBLE_PAGE } from "../middleware/errors.js";
import type { Encoding, ServedFile } from "../site/served-file.js";
import type { PageAt } from "../site/guide-coverage.js";
import type { Site } from "../site/site.js";
import { lostPaths } from "./lost-paths.js";

const A_YEAR = 31_536_000;

/** Where the site keeps its speculation rules: what a browser may fetch ahead. */
const SPECULATION_RULES = "/speculation-rules.json";

/** Where the site keeps its not-found page; no visitor's address. */
const NOT_FOUND_PAGE = "/404";

/** Documents for what goes wrong: they answer, but not at addresses of their own. */
const HIDDEN: readonly string[] = [NOT_FOUND_PAGE, TROUBLE_PAGE];

export interface PagesPorts {
  readonly site: Site;
  readonly logger: Logger;
  /** What stands at an address now; the site's own file unless told. */
  readonly pageAt?: PageAt | undefined;
}

/** Serves the site's files: compressed, with ETags; whatever is no file goes on. */
export function files({ site, pageAt }: PagesPorts): (ctx: Context, next: Next) => Promise<void> {
  const rules = site.has(SPECULATION_RULES) ? `"${SPECULATION_RULES}"` : undefined;
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return next();
    const known = HIDDEN.includes(ctx.path) ? undefined : site.get(ctx.path);
    const file = known && pageAt ? await pageAt(ctx.path) : known;
    if (!file) return next();
    if (rules !== undefined && file.facts.type.startsWith("text/html")) ctx.set("speculation-rules", rules);
    return send(ctx, file);
  };
}

/** Sends whoever wrote an address a little differently to it; what is not there is a real 404, told to the log. */
export function lost({ site, logger }: PagesPorts): (ctx: Context, next: Next) => Promise<void> {
  const tell = lostPaths(logger);
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return next();
    const canonical = canonicalPath(ctx.path);
    if (canonical !== ctx.path && !HIDDEN.includes(canonical) && site.has(canonical)) {
      ctx.status = 308;
      ctx.redirect(canonical + ctx.search);
      ctx.status = 308;
      return;
    }
    tell(ctx.path);
    await notFound(ctx, site);
  };
}

/** The same address without a slash at its end and in lower case. */
export function canonicalPath(path: string): string {
  const bare = path.replace(/\/+$/, "").toLowerCase();
  return bare === "" ? "/" : bare;
}

async function notFound(ctx: Context, site: Site): Promise<void> {
  const page = site.get(NOT_FOUND_PAGE);
  if (page && ctx.accepts("html")) {
    await send(ctx, page);
    ctx.remove("etag");
    ctx.set("cache-control", "no-store");
  }
  ctx.status = 404;
}

async function send(ctx: Context, file: ServedFile): Promise<void> {
  const { path, type, immutable, styleHashes } = file.facts;
  const encoding = encodingFor(ctx, file);
  ctx.vary("accept-encoding");
  ctx.set(
    "cache-control",
    immutable ? `public, max-age=${A_YEAR}, immutable` : "public, max-age=0, must-revalidate",
  );
  ctx.set("etag", file.etag(encoding));
  ctx.state["styleHashes"] = styleHashes;
  ctx.status = 200;
  if (ctx.req.headers["if-none-match"] !== undefined && ctx.fresh && path !== NOT_FOUND_PAGE) {
    ctx.status = 304;
    return;
  }
  ctx.type = type;
  if (encoding !== "identity") ctx.set("content-encoding", encoding);
  ctx.body = await file.body(encoding);
}

/** Longest list of encodings whose best is remembered, and how many lists; browsers have a handful of them. */
const [LIST_LENGTH, MOST_LISTS] = [60, 100];

const preferred = new LRUCache<string, Encoding>({ max: MOST_LISTS });

function encodingFor(ctx: Context, { encodings }: ServedFile): Encoding {
  if (encodings.length === 1) return "identity";
  const list = ctx.req.headers["accept-encoding"] ?? "";
  const encoding = preferred.get(list) ?? bestOf(ctx, encodings);
  if (list.length <= LIST_LENGTH) preferred.set(list, encoding);
  return encoding;
}

function bestOf(ctx: Context, encodings: readonly Encoding[]): Encoding {
  const accepted = ctx.acceptsEncodings(...encodings);
  return encodings.find((each) => each === accepted) ?? "identity";
}
