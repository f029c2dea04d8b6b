import type { DoorsPorts } from "../doors/openapi.js";
import { type Metrics, METRICS_PATH, metricsRoute } from "../metrics/metrics.js";
import {
  anyBody,
  bodyUpTo,
  forForms,
  formBody,
  jsonBody,
  methodNotAllowed,
  meant,
  sameSite,
} from "../middleware/allowed.js";
import type { LoadShedding } from "../middleware/load-shedding.js";
import type { RateLimits } from "../middleware/rate-limit.js";
import { contactAddress } from "../environment.js";
import { checkPicture, type DrawName } from "./check-preview.js";
import { healthz, type Readiness, readyz } from "./health.js";
import {
  drawHomeRefusal,
  drawWaitingRefusal,
  homeForm,
  type HomeFormPorts,
  waitingForm,
  WaitingForms,
} from "./home-form.js";
import { mapsFunction } from "./maps-function.js";
import {
  drawNewsletterRefusal,
  joinNewsletter,
  leaveNewsletter,
  type NewsletterPorts,
} from "./newsletter.js";
import { placePicture } from "./picture.js";
import { reportPlace, type ReportPorts } from "./report.js";
import {
  drawTableRefusal,
  openTableRoute,
  tableAction,
  tableEvents,
  tableLink,
  tableNow,
  tablePage,
  type TablePorts,
  tableState,
  withCode,
} from "./table.js";
import { CHECK_PICTURE_PATH, WAITING_PATH } from "@dinner-dice/content/site-paths";
import { PICTURE_PATH } from "@dinner-dice/core/place/review";
import { TABLE_LIMITS } from "@dinner-dice/core/table/table";
import type { Pictures } from "@dinner-dice/places/steps/additions";
import type { Suggesting } from "@dinner-dice/local/gazetteer/suggestions";
import {
  LEAVE_PATH,
  MAPS_PATH,
  NEWSLETTER_PATH,
  REPORT_PATH,
  SUGGESTIONS_PATH,
  TABLE_PATH,
} from "@dinner-dice/wire/requests";
import Router, { type RouterMiddleware } from "@koa/router";
import type { Context, Next } from "koa";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds; far more than a write to disk takes. */
const BEAT = 100;

/** The path of the security contact (RFC 9116). */
const SECURITY_PATH = "/.well-known/security.txt";

const HALF_A_YEAR = 182 * 86_400_000;

export interface RouterPorts extends Omit<HomeFormPorts, "waiting">, NewsletterPorts {
  /** Where reports go, and the directory with the places that can be reported; without it there are no reports. */
  readonly reporting?: Omit<ReportPorts, "renderer" | "logger">;
  readonly together?: Pick<TablePorts, "desk" | "streams" | "known" | "directory" | "siteUrl">;
  readonly pictures?: Pictures | undefined;
  /** Suggests places by the beginning of their names; without it there are no suggestions. */
  readonly suggest?: Suggesting["suggest"] | undefined;
  /** Draws the names of sent checks; without it their previews have the home page's picture. */
  readonly drawName?: DrawName | undefined;
  readonly readiness: () => Promise<Readiness>;
  readonly limits: RateLimits;
  /** The metrics, and the token that unlocks them on this port; without a token they are not served here. */
  readonly metrics?: Metrics;
  readonly metricsToken?: string | undefined;
  /** The public address. Its pages may post, and so may pages of the requested host. */
  readonly siteUrl?: string | undefined;
  /** The security contact; without it, security.txt is not served. */
  readonly contact?: string | undefined;
  readonly doors?: DoorsPorts | undefined;
}

type Routes = RouterPorts & Pick<LoadShedding, "shed">;

export function createRouter(ports: Routes): Router {
  const router = new Router();
  for (const add of [
    addHealth,
    addSearches,
    addSuggestions,
    addTables,
    addNewsletter,
    addReports,
    addPictures,
    addForOperators,
  ])
    add(router, ports);
  return router;
}

/** The doors for agents, programs and other sites. Their code loads with the first request for them: it costs 20 MB and a quarter of the startup time. */
export function doorsOnDemand({ doors, together, ...ports }: RouterPorts): RouterMiddleware {
  if (!doors) return async (_, next) => next();
  const load = async (): Promise<RouterMiddleware> => {
    const { doorRoutes } = await import("../doors/doors.js");
    return doorRoutes({ ...ports, ...doors, together: ports.visitor && together });
  };
  let loading: Promise<RouterMiddleware> | undefined;
  return async (ctx, next) => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const answer = await loading;
    await answer(ctx, next);
  };
}

function addHealth(router: Router, { readiness }: Routes): void {
  router.get("/healthz", healthz);
  router.get("/readyz", readyz(readiness));
}

function addSearches(router: Router, ports: Routes): void {
  const { places, logger, clock, visitor, limits, renderer, shed } = ports;
  const forms = { ...ports, waiting: new WaitingForms() };
  const rolls = limits.rolls(drawHomeRefusal(renderer));
  const own = sameSite(ports.siteUrl);
  const maps = mapsFunction({ places, logger, clock, visitor });
  router.post(MAPS_PATH, own, limits.rolls(), jsonBody, maps);
  router.all(MAPS_PATH, methodNotAllowed("POST"));
  router.post("/", own, shed, formBody, rolls, homeForm(forms));
  router.get(`${WAITING_PATH}/:ticket`, shed, limits.rolls(drawWaitingRefusal(forms)), waitingForm(forms));
}

/** A day, in seconds: the gazetteer changes with a release. */
const SUGGESTED_FOR = 86_400;

function addSuggestions(router: Router, { suggest, limits }: Routes): void {
  if (!suggest) return;
  router.get(SUGGESTIONS_PATH, limits.suggestions(), (ctx) => {
    const { q } = ctx.query;
    ctx.set("cache-control", `public, max-age=${SUGGESTED_FOR}`);
    ctx.body = { places: typeof q === "string" ? suggest(q) : [] };
  });
  router.all(SUGGESTIONS_PATH, methodNotAllowed("GET, HEAD"));
}

function addTables(router: Router, ports: Routes): void {
  const { together, limits, visitor, shed } = ports;
  if (!together || !visitor) return;
  const table = { ...ports, ...together, visitor, rates: limits.tables };
  const own = sameSite(ports.siteUrl);
  const [code, path] = [withCode(table), `${TABLE_PATH}/:code`];
  const openings = limits.tables.openings(drawTableRefusal(ports.renderer));
  router.post(TABLE_PATH, own, shed, formBody, openings, openTableRoute(table));
  router.get(path, shed, code, tablePage(table));
  router.get(`${path}/now`, shed, code, tableNow(table));
  router.get(`${path}/link.svg`, code, tableLink(table));
  router.get(`${path}/state`, code, tableState(table));
  router.get(`${path}/events`, code, tableEvents(table));
  router.post(path, own, forForms(shed), bodyUpTo(TABLE_LIMITS.body), code, tableAction(table));
  router.all(path, methodNotAllowed("GET, HEAD, POST"));
}

function addNewsletter(router: Router, ports: Routes): void {
  const { limits, renderer, shed } = ports;
  const signUps = limits.newsletter(drawNewsletterRefusal(renderer));
  router.get(NEWSLETTER_PATH, (ctx) => {
    ctx.redirect("/");
    ctx.status = 303;
  });
  const own = sameSite(ports.siteUrl);
  router.post(NEWSLETTER_PATH, own, forForms(shed), anyBody, signUps, evenly, joinNewsletter(ports));
  router.all(NEWSLETTER_PATH, methodNotAllowed("GET, HEAD, POST"));
  router.post(LEAVE_PATH, own, formBody, limits.newsletter(), evenly, leaveNewsletter(ports));
  router.all(LEAVE_PATH, methodNotAllowed("POST"));
}

function addReports(router: Router, ports: Routes): void {
  const { reporting, renderer, logger, limits, shed, siteUrl, visitor } = ports;
  if (!reporting) return;
  const report = reportPlace({ ...reporting, renderer, logger, visitor });
  router.post(REPORT_PATH, sameSite(siteUrl), forForms(shed), anyBody, limits.reports(), report);
  router.all(REPORT_PATH, methodNotAllowed("POST"));
}

function addPictures(router: Router, { pictures, drawName, limits, visitor }: Routes): void {
  if (drawName) router.get(CHECK_PICTURE_PATH, limits.pictures(), checkPicture(drawName));
  if (!pictures) return;
  router.get(PICTURE_PATH, meant, limits.pictures(), placePicture(pictures, visitor));
}

function addForOperators(router: Router, { contact, clock, metrics, metricsToken }: Routes): void {
  if (contact !== undefined) router.get(SECURITY_PATH, securityTxt(contact, clock.now));
  if (metrics && metricsToken !== undefined) router.get(METRICS_PATH, metricsRoute(metrics, metricsToken));
}

/** Serves security.txt with an email or https address. */
function securityTxt(contact: string, now: () => number): (ctx: Context) => void {
  const to = contactAddress(contact);
  return (ctx) => {
    const expires = `${new Date(now() + HALF_A_YEAR).toISOString().slice(0, 10)}T00:00:00Z`;
    ctx.type = "text/plain";
    ctx.set("cache-control", "public, max-age=86400");
    ctx.body = `Contact: ${to}\nExpires: ${expires}\nPreferred-Languages: en\n`;
  };
}

/** Delays responses to fixed intervals, so that response time does not reveal whether anything was written. */
export async function evenly(_: Context, next: Next): Promise<void> {
  const begun = performance.now();
  try {
    await next();
  } finally {
    const took = performance.now() - begun;
    await wait(Math.ceil(took / BEAT) * BEAT - took);
  }
}
