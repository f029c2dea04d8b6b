import { STATUS_CODES } from "node:http";
import type { Context, Next } from "koa";
import { LRUCache } from "lru-cache";
import { HIDDEN_PATHS, NOT_FOUND_PATH } from "@dinner-dice/content/site-paths";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { PageAt } from "../site/guide-coverage.js";
import type { ReadyFile, ReadyFiles } from "../site/ready-file.js";
import type { Encoding, ServedFile } from "../site/served-file.js";
import type { Site } from "../site/site.js";
import { lostPaths } from "./lost-paths.js";

export interface FilesPorts {
  readonly site: Site;
  readonly ready: ReadyFiles;
  /** What stands at an address now; the site's own file unless told. */
  readonly pageAt?: PageAt | undefined;
}

/** Serves the site's files: compressed, with ETags; whatever is no file goes on. */
export function files({ site, ready, pageAt }: FilesPorts): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return next();
    const { path } = ctx;
    const known = HIDDEN_PATHS.has(path) ? undefined : site.get(path);
    const file = known && pageAt ? await pageAt(path) : known;
    if (!file) return next();
    ctx.status = 200;
    send(ctx, await ready(file, encodingFor(ctx, file)));
  };
}

export interface LostPorts extends Pick<FilesPorts, "site" | "ready"> {
  readonly logger: Logger;
}

/** Sends whoever wrote an address a little differently to it; what is not there is a real 404, told to the log. */
export function lost({ site, ready, logger }: LostPorts): (ctx: Context, next: Next) => Promise<void> {
  const tell = lostPaths(logger);
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return next();
    const canonical = canonicalPath(ctx.path);
    if (canonical !== ctx.path && !HIDDEN_PATHS.has(canonical) && site.has(canonical)) {
      ctx.status = 308;
      ctx.redirect(canonical + ctx.search);
      ctx.status = 308;
      return;
    }
    tell(ctx.path);
    ctx.status = 404;
    const page = ctx.accepts("html") ? site.get(NOT_FOUND_PATH) : undefined;
    if (page) send(ctx, await ready(page, encodingFor(ctx, page)));
    else ctx.set("cache-control", "no-store");
  };
}

/** The same address without a slash at its end and in lower case. */
export function canonicalPath(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return end === 0 ? "/" : path.slice(0, end).toLowerCase();
}

/** Writes the whole answer at once: Koa would check and keep each header field by itself. */
function send(ctx: Context, { etag, unchanged, whole, bytes }: ReadyFile): void {
  if (isKept(ctx, etag)) ctx.res.writeHead(304, STATUS_CODES[304], unchanged).end();
  else ctx.res.writeHead(ctx.status, whole).end(bytes);
}

/** Tells whether the visitor has it already; a page for what goes wrong is told to everyone. */
function isKept(ctx: Context, etag: string): boolean {
  if (ctx.status !== 200 || ctx.req.headers["if-none-match"] === undefined) return false;
  ctx.set("etag", etag);
  return ctx.fresh;
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

/** Browsers name what they take in no order of wishes: the best of ours that a visitor takes at all travels. */
function bestOf(ctx: Context, encodings: readonly Encoding[]): Encoding {
  return encodings.find((each) => ctx.acceptsEncodings(each)) ?? "identity";
}
