import { bodyParser } from "@koa/bodyparser";
import Router from "@koa/router";
import Koa, { type Context, type Next } from "koa";
import {
  LEAVE_PATH,
  MAPS_PATH,
  NEWSLETTER_PATH,
  REPORT_PATH,
  YOUR_SIX_PATH,
} from "@dinner-dice/adapters/wire";
import type { MapTiles } from "@dinner-dice/core/place/map-tiles";
import { measuredRequests } from "./metrics/measured-requests.js";
import type { Metrics } from "./metrics/metrics.js";
import { METRICS_PATH, metricsRoute } from "./metrics/metrics-route.js";
import { errors } from "./middleware/errors.js";
import type { RateLimits } from "./middleware/rate-limit.js";
import { requestIds } from "./middleware/request-id.js";
import { sameSite } from "./middleware/same-site.js";
import { securityHeaders, securityHeadersFor } from "./middleware/security-headers.js";
import { shedding } from "./middleware/shed.js";
import { healthz, type Readiness, readyz } from "./routes/health.js";
import { drawHomeRefusal, homeForm, type HomeFormPorts, waitingForm } from "./routes/home-form.js";
import { mapsFunction } from "./routes/maps-function.js";
import {
  drawNewsletterRefusal,
  joinNewsletter,
  leaveNewsletter,
  newsletterChoice,
  newsletterHosts,
  type NewsletterPorts,
} from "./routes/newsletter.js";
import { ownSix } from "./routes/own-six.js";
import { files, lost } from "./routes/pages.js";
import { reportPlace, type ReportPorts } from "./routes/report.js";
import { WAITING_PATH, WaitingForms } from "./routes/waiting-forms.js";
import { SECURITY_PATH, securityTxt } from "./routes/security-txt.js";
import type { PageAt } from "./site/guide-coverage.js";
import { readyFiles } from "./site/ready-file.js";
import type { Site } from "./site/site.js";

/** Everything the server's routes need. */
export interface AppPorts extends Omit<HomeFormPorts, "waiting">, NewsletterPorts {
  readonly site: Site;
  /** Where reports about places go, and whose places can be reported. */
  readonly reporting?: Omit<ReportPorts, "renderer">;
  readonly readiness: () => Promise<Readiness>;
  readonly limits: RateLimits;
  /** What is counted, and the token for which it is read on this port; without one it is not. */
  readonly metrics?: Metrics;
  readonly metricsToken?: string | undefined;
  /** Whom to tell about a hole; without it nobody is named. */
  readonly contact?: string | undefined;
  /** Hosts of reviewers' pictures besides Google's own. */
  readonly imageSources?: readonly string[];
  /** What stands at an address now. */
  readonly pageAt?: PageAt;
  /** A map for places that bring none of their own. */
  readonly tiles?: MapTiles | undefined;
}

/** Largest body that is read. */
const BODY_LIMIT = "16kb";

/** The server, as one ordered list. */
export function createApp(ports: AppPorts): Koa {
  const { logger, site, readiness, newsletter, limits, reporting, imageSources = [], tiles } = ports;
  const { renderer, shed } = shedding(ports.renderer, () => {
    ports.metrics?.refused.inc({ what: "drawing", why: "full" });
  });
  const json = only(
    "application/json",
    bodyParser({ enableTypes: ["json"], jsonLimit: BODY_LIMIT, jsonStrict: false }),
  );
  const form = only(
    "application/x-www-form-urlencoded",
    bodyParser({ enableTypes: ["form"], formLimit: BODY_LIMIT }),
  );
  const waiting = new WaitingForms();
  const router = new Router();
  router.get("/healthz", healthz);
  router.get("/readyz", readyz(readiness));
  router.post(
    MAPS_PATH,
    sameSite,
    limits.rolls(),
    json,
    mapsFunction({ places: ports.places, logger, visitor: ports.visitor }),
  );
  router.post(
    "/",
    sameSite,
    shed,
    form,
    limits.rolls(drawHomeRefusal(renderer)),
    homeForm({ ...ports, renderer, waiting }),
  );
  router.get(`${WAITING_PATH}/:ticket`, shed, waitingForm({ ...ports, renderer, waiting }));
  router.post(YOUR_SIX_PATH, sameSite, shed, form, limits.rolls(), ownSix({ ...ports, renderer }));
  router.get(NEWSLETTER_PATH, newsletterChoice(newsletter));
  router.post(
    NEWSLETTER_PATH,
    sameSite,
    (ctx, next) => (ctx.is("application/json") ? next() : shed(ctx, next)),
    (ctx, next) => (ctx.is("application/json") ? json : form)(ctx, next),
    limits.newsletter(drawNewsletterRefusal(renderer)),
    joinNewsletter({ ...ports, renderer }),
  );
  router.post(LEAVE_PATH, sameSite, form, limits.newsletter(), leaveNewsletter(ports));
  router.all(LEAVE_PATH, methodNotAllowed("POST"));
  if (reporting) {
    router.post(
      REPORT_PATH,
      sameSite,
      (ctx, next) => (ctx.is("application/json") ? next() : shed(ctx, next)),
      (ctx, next) => (ctx.is("application/json") ? json : form)(ctx, next),
      limits.reports(),
      reportPlace({ ...reporting, renderer }),
    );
    router.all(REPORT_PATH, methodNotAllowed("POST"));
  }
  router.all(MAPS_PATH, methodNotAllowed("POST"));
  router.all(NEWSLETTER_PATH, methodNotAllowed("GET, HEAD, POST"));

  const { metrics, metricsToken, contact, clock } = ports;
  if (contact !== undefined) router.get(SECURITY_PATH, securityTxt(contact, clock.now));
  if (metrics && metricsToken !== undefined) router.get(METRICS_PATH, metricsRoute(metrics, metricsToken));

  const app = new Koa();
  app.silent = true;
  if (metrics) app.use(measuredRequests(metrics));
  const map = tiles ? [new URL(tiles.url).origin] : [];
  const hosts = { connect: newsletterHosts(newsletter), images: imageSources, map };
  const securityHeadersOf = securityHeadersFor(hosts);
  const ready = readyFiles(site, securityHeadersOf);
  app.use(securityHeaders(securityHeadersOf));
  app.use(requestIds());
  app.use(errors({ site, logger }));
  app.use(files({ site, ready, pageAt: ports.pageAt }));
  app.use(router.routes());
  app.use(lost({ site, ready, logger }));
  app.use((ctx, next) =>
    methodNotAllowed(["/", YOUR_SIX_PATH].includes(ctx.path) ? "GET, HEAD, POST" : "GET, HEAD")(ctx, next),
  );
  return app;
}

type Middleware = (ctx: Context, next: Next) => Promise<void> | void;

/** Reads a body only when it is of one type and not packed; any other is 415. */
function only(type: string, parse: Middleware): Middleware {
  return async (ctx, next) => {
    const isPacked = !["", "identity"].includes(ctx.get("content-encoding"));
    if (isPacked || !ctx.is(type)) ctx.throw(415);
    await parse(ctx, next);
  };
}

function methodNotAllowed(allowed: string): Middleware {
  return (ctx) => {
    ctx.set("allow", allowed);
    ctx.throw(405);
  };
}
