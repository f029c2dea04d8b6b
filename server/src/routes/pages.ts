import type { Context, Next } from "koa";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { type Body, type Encoding, ENCODINGS, type ServedFile, type Site } from "../site/site.js";

const A_YEAR = 31_536_000;

/** Where the site keeps its speculation rules: what a browser may fetch ahead. */
const SPECULATION_RULES = "/speculation-rules.json";

/** Where the site keeps its not-found page; no visitor's address. */
const NOT_FOUND_PAGE = "/404";

export interface PagesPorts {
  readonly site: Site;
  readonly logger: Logger;
}

/** Serves the built site: precompressed, with ETags; what is not there is a real 404, logged by its path. */
export function pages({ site, logger }: PagesPorts): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return next();
    const file = ctx.path === NOT_FOUND_PAGE ? undefined : site.get(ctx.path);
    if (file) {
      if (file.type.startsWith("text/html") && site.has(SPECULATION_RULES))
        ctx.set("speculation-rules", `"${SPECULATION_RULES}"`);
      send(ctx, file);
      return;
    }
    const canonical = canonicalPath(ctx.path);
    if (canonical !== ctx.path && canonical !== NOT_FOUND_PAGE && site.has(canonical)) {
      ctx.status = 308;
      ctx.redirect(canonical + ctx.search);
      ctx.status = 308;
      return;
    }
    logger.info("page not found", { path: printable(ctx.path) });
    notFound(ctx, site);
  };
}

/** The same address without a slash at its end and in lower case. */
export function canonicalPath(path: string): string {
  const bare = path.replace(/\/+$/, "").toLowerCase();
  return bare === "" ? "/" : bare;
}

function notFound(ctx: Context, site: Site): void {
  const page = site.get(NOT_FOUND_PAGE);
  if (page && ctx.accepts("html")) {
    send(ctx, page);
    ctx.remove("etag");
    ctx.set("cache-control", "no-store");
  }
  ctx.status = 404;
}

function send(ctx: Context, file: ServedFile): void {
  const [encoding, body] = bodyFor(ctx, file);
  ctx.vary("accept-encoding");
  ctx.set(
    "cache-control",
    file.immutable ? `public, max-age=${A_YEAR}, immutable` : "public, max-age=0, must-revalidate",
  );
  ctx.set("etag", body.etag);
  ctx.state["styleHashes"] = file.styleHashes;
  ctx.status = 200;
  if (ctx.fresh && file.path !== NOT_FOUND_PAGE) {
    ctx.status = 304;
    return;
  }
  ctx.type = file.type;
  if (encoding !== "identity") ctx.set("content-encoding", encoding);
  ctx.body = body.bytes;
}

function bodyFor(ctx: Context, { bodies }: ServedFile): readonly [Encoding, Body] {
  const available = ENCODINGS.filter((encoding) => bodies[encoding]);
  const accepted = ctx.acceptsEncodings(...available);
  const encoding = available.find((each) => each === accepted) ?? "identity";
  const body = bodies[encoding] ?? bodies.identity;
  if (!body) throw new Error("A served file has no body.");
  return [encoding, body];
}

/** A path that cannot forge a log line. */
function printable(path: string): string {
  return path.replace(/[^\x20-\x7e]/g, "?").slice(0, 200);
}
