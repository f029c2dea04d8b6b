import { TABLE_PATH, YOUR_SIX_PATH } from "@dinner-dice/wire";
import type { MapTiles } from "@dinner-dice/core/place/map-tiles";
import Koa from "koa";
import { measuredRequests } from "./metrics/measured-requests.js";
import { errors } from "./middleware/errors.js";
import { methodNotAllowed } from "./middleware/methods.js";
import { namedHost } from "./middleware/named-host.js";
import { requestIds } from "./middleware/request-id.js";
import { type OutsideHosts, securityHeaders, securityHeadersFor } from "./middleware/security-headers.js";
import { loadShedding } from "./middleware/load-shedding.js";
import { readableTargets } from "./middleware/targets.js";
import { traced } from "./middleware/trace.js";
import { newsletterHosts } from "./routes/newsletter.js";
import { files, lost } from "./routes/pages.js";
import { createRouter, type RouterPorts } from "./routes/router.js";
import type { PageAt } from "./site/guide-coverage.js";
import { readyFiles } from "./site/ready-file.js";
import type { Site } from "./site/site.js";

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
  const { logger, site, metrics, pageAt } = ports;
  const guarded = loadShedding(ports.renderer, () => {
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
  app.use(createRouter({ ...ports, ...guarded }).routes());
  app.use(lost({ site, ready, logger }));
  app.use((ctx) => methodNotAllowed(FORM_PATHS.includes(ctx.path) ? "GET, HEAD, POST" : "GET, HEAD")(ctx));
  return app;
}

/** Whose hosts pages may ask besides ours. */
function hostsOf({ newsletter, imageSources = [], tiles, policyReports }: AppPorts): OutsideHosts {
  const map = tiles ? [new URL(tiles.url).origin] : [];
  return { connect: newsletterHosts(newsletter), images: imageSources, map, reports: policyReports };
}
