import type { Metrics } from "./metrics/metrics.js";
import { errors, files, lost } from "./middleware/pages.js";
import { loadShedding } from "./middleware/load-shedding.js";
import { methodNotAllowed } from "./middleware/allowed.js";
import { securityHeaders, securityHeadersFor } from "./middleware/security-headers.js";
import { requestIds, traced } from "./middleware/trace.js";
import { namedChecks } from "./routes/check-preview.js";
import { createRouter, doorsOnDemand, type RouterPorts } from "./routes/router.js";
import type { PageAt } from "./site/fresh-pages.js";
import { withUnsupportedFilters, withUnsupportedRenderer } from "./site/guide-coverage.js";
import { readyFiles } from "./site/ready-file.js";
import type { Site } from "./site/site.js";
import type { MapTiles } from "@dinner-dice/core/place/attribution";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import Koa, { type Context, type Next } from "koa";

const COUNTED_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

/** Characters that no host name contains. A comma appears when Node joins repeated Host headers. */
const NO_HOST = /[\s,/?#@<>"\\^`{|}]/;

export interface AppPorts extends RouterPorts {
  readonly site: Site;
  readonly imageSources?: readonly string[];
  readonly pageAt?: PageAt;
  /** The map for places whose provider brings no map. */
  readonly tiles?: MapTiles | undefined;
}

const FORM_PATHS = ["/", TABLE_PATH];

/** Creates the Koa app. The order of the middleware matters. */
export function createApp(ports: AppPorts): Koa {
  const { logger, site, metrics, places } = ports;
  const pageAt = withUnsupportedFilters(ports.pageAt ?? (async (path) => site.get(path)), places);
  const guarded = loadShedding(withUnsupportedRenderer(ports.renderer, places), () => {
    metrics?.refused.inc({ what: "drawing", why: "full" });
  });
  const headersOf = securityHeadersFor({
    images: ports.imageSources ?? [],
    map: ports.tiles ? [new URL(ports.tiles.url).origin] : [],
  });
  const ready = readyFiles(site, headersOf);
  const app = new Koa();
  app.silent = true;
  if (metrics) app.use(measuredRequests(metrics));
  app.use(securityHeaders(headersOf));
  app.use(requestIds());
  app.use(traced(logger));
  app.use(errors({ site, ready, logger }));
  app.use(namedHost);
  app.use(readableTargets);
  app.use(namedChecks(pageAt, ports.siteUrl));
  app.use(files({ site, ready, pageAt }));
  const routed = { ...ports, ...guarded };
  app.use(createRouter(routed).routes());
  app.use(doorsOnDemand(routed));
  app.use(lost({ site, ready, logger }));
  app.use((ctx) => methodNotAllowed(FORM_PATHS.includes(ctx.path) ? "GET, HEAD, POST" : "GET, HEAD")(ctx));
  return app;
}

/** Rejects a request with an invalid Host header or with several of them (RFC 9112, 3.2). */
async function namedHost(ctx: Context, next: Next): Promise<void> {
  if (NO_HOST.test(ctx.get("host"))) ctx.throw(400);
  await next();
}

/** Rejects a request whose target has no path, such as 'http://[/'. Sets its URL to '/' so that later code can read `ctx.path`. */
async function readableTargets(ctx: Context, next: Next): Promise<void> {
  if (!hasPath(ctx)) {
    ctx.url = "/";
    ctx.throw(400);
  }
  await next();
}

function hasPath(ctx: Context): boolean {
  try {
    return Boolean(ctx.path);
  } catch {
    return false;
  }
}

/** Counts every response by route. Labels never contain text from a visitor. */
function measuredRequests({ requests, latency }: Metrics): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    const since = performance.now();
    await next();
    const route = routeOf(ctx);
    requests.inc({
      route,
      method: COUNTED_METHODS.has(ctx.method) ? ctx.method : "other",
      status: ctx.status,
    });
    latency.observe({ route }, (performance.now() - since) / 1000);
  };
}

function routeOf(ctx: Context): string {
  const matched: unknown = ctx["_matchedRoute"];
  if (typeof matched === "string") return matched;
  if (ctx.status === 404) return "nowhere";
  return ctx.path.includes(".") ? "file" : "page";
}
