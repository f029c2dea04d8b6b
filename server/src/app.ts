import Koa, { type Context, type Next } from "koa";
import { TABLE_PATH, YOUR_SIX_PATH } from "@dinner-dice/wire";
import type { MapTiles } from "@dinner-dice/core/place/map-tiles";
import { errors } from "./middleware/errors.js";
import { methodNotAllowed } from "./middleware/methods.js";
import { requestIds } from "./middleware/request-id.js";
import { type OutsideHosts, securityHeaders, securityHeadersFor } from "./middleware/security-headers.js";
import { loadShedding } from "./middleware/load-shedding.js";
import { traced } from "./middleware/trace.js";
import { newsletterHosts } from "./routes/newsletter.js";
import { files, lost } from "./routes/pages.js";
import { createRouter, doorsOnDemand, type RouterPorts } from "./routes/router.js";
import type { PageAt } from "./site/guide-coverage.js";
import { withToldFilters, withToldRenderer } from "./site/told-filters.js";
import { readyFiles } from "./site/ready-file.js";
import type { Site } from "./site/site.js";
import type { Metrics } from "./metrics/metrics.js";

/** Methods that become a metric's label by their own names. */
const COUNTED_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

/** What no host's name has; a comma stands between several, as the connections join them. */
const NO_HOST = /[\s,/?#@<>"\\^`{|}]/;

/** Everything the server needs. */
export interface AppPorts extends RouterPorts {
  readonly site: Site;
  /** Hosts of reviewers' pictures besides Google's own. */
  readonly imageSources?: readonly string[];
  /** Where browsers report what the content policy refused; nowhere unless said. */
  readonly policyReports?: string | undefined;
  /** What stands at an address now. */
  readonly pageAt?: PageAt;
  /** A map for places that bring none of their own. */
  readonly tiles?: MapTiles | undefined;
}

/** Addresses that are a file of the site for who reads them and a form's for who sends it. */
const FORM_PATHS = ["/", YOUR_SIX_PATH, TABLE_PATH];

/** The server, as one ordered list. */
export function createApp(ports: AppPorts): Koa {
  const { logger, site, metrics, places } = ports;
  const pageAt = withToldFilters(ports.pageAt ?? (async (path) => site.get(path)), places);
  const guarded = loadShedding(withToldRenderer(ports.renderer, places), () => {
    metrics?.refused.inc({ what: "drawing", why: "full" });
  });
  const headersOf = securityHeadersFor(hostsOf(ports));
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
  app.use(files({ site, ready, pageAt }));
  const routed = { ...ports, ...guarded };
  app.use(createRouter(routed).routes());
  app.use(doorsOnDemand(routed));
  app.use(lost({ site, ready, logger }));
  app.use((ctx) => methodNotAllowed(FORM_PATHS.includes(ctx.path) ? "GET, HEAD, POST" : "GET, HEAD")(ctx));
  return app;
}

/** Whose hosts pages may ask besides ours. */
function hostsOf({ newsletter, imageSources = [], tiles, policyReports }: AppPorts): OutsideHosts {
  const map = tiles ? [new URL(tiles.url).origin] : [];
  return { connect: newsletterHosts(newsletter), images: imageSources, map, reports: policyReports };
}

/** Refuses a request that names several hosts or one that is none, as HTTP wants it (RFC 9112, 3.2). */
async function namedHost(ctx: Context, next: Next): Promise<void> {
  if (NO_HOST.test(ctx.get("host"))) ctx.throw(400);
  await next();
}

/** Refuses a request whose target has no path, such as 'http://[/'; from then on it stands for '/', so that whoever looks at its path can. */
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

/** Counts every answer by its route; nothing that a visitor wrote becomes a label. */
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
