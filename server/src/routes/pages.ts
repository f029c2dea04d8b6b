import { notFoundLog } from "../middleware/errors.js";
import type { PageAt } from "../site/fresh-pages.js";
import { type ReadyFiles, encodingFor, sendReady } from "../site/ready-file.js";
import type { Site } from "../site/site.js";
import { HIDDEN_PATHS, NOT_FOUND_PATH } from "@dinner-dice/content/site-paths";
import type { Logger } from "@dinner-dice/core/ports/environment";
import type { Context, Next } from "koa";

export interface FilesPorts {
  readonly site: Site;
  readonly ready: ReadyFiles;
  /** The file currently served at a path; the site's own file by default. */
  readonly pageAt?: PageAt | undefined;
}

/** Serves the site's files, compressed and with ETags. Passes on other requests. */
export function files({ site, ready, pageAt }: FilesPorts): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return next();
    const { path } = ctx;
    const known = HIDDEN_PATHS.has(path) ? undefined : site.get(path);
    const file = known && pageAt ? await pageAt(path) : known;
    if (!file) return next();
    ctx.status = 200;
    sendReady(ctx, await ready(file, encodingFor(ctx, file)));
  };
}

export interface LostPorts extends Pick<FilesPorts, "site" | "ready"> {
  readonly logger: Logger;
}

/** Redirects to the canonical path if the site has it. Otherwise answers 404 and logs the path. */
export function lost({ site, ready, logger }: LostPorts): (ctx: Context, next: Next) => Promise<void> {
  const tell = notFoundLog(logger);
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
    if (page) sendReady(ctx, await ready(page, encodingFor(ctx, page)));
    else ctx.set("cache-control", "no-store");
  };
}

/** The path in lowercase and without trailing slashes. */
export function canonicalPath(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return end === 0 ? "/" : path.slice(0, end).toLowerCase();
}
