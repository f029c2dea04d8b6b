import { jsonBody, meant, methodNotAllowed } from "../middleware/allowed.js";
import { type ConcurrencyLimit, clientLeft } from "../middleware/load-shedding.js";
import type { RateLimits } from "../middleware/rate-limit.js";
import { type VisitorOf, placesFor, withTimeout } from "../middleware/visitor.js";
import { ownAddress } from "../site/own-address.js";
import { readBy } from "./door-place.js";
import { DoorError, type DoorErrorKind, PICK_REQUEST, PLACE_REQUEST, REQUEST } from "./door-schemas.js";
import type { DoorPorts } from "./door-search.js";
import { type ServedTables, doorTables } from "./door-tables.js";
import { COUNTS_PATH, OPENAPI_PATH, openApi, PICKS_PATH, PLACES_PATH, TABLES_PATH } from "./openapi.js";
import { openTable, countMatches, pickRestaurant, placeDetails } from "./pick-restaurant.js";
import type { Logger } from "@dinner-dice/core/ports/environment";
import type { PlaceReports } from "@dinner-dice/core/ports/stores";
import type Router from "@koa/router";
import type { Context, Next } from "koa";

const PROBLEMS: Readonly<Record<DoorErrorKind, { readonly status: number; readonly title: string }>> = {
  "bad-input": { status: 422, title: "A field cannot be used" },
  "not-found": { status: 404, title: "Not found" },
  "over-limit": { status: 429, title: "Too many requests" },
  unavailable: { status: 503, title: "Not available at the moment" },
};

const TITLES: Readonly<Record<number, string>> = {
  400: "The request cannot be read",
  403: "This request is not allowed",
  405: "This method is not allowed",
  413: "The request is too large",
  415: "This content type is not accepted",
  429: "Too many requests",
  503: "Too many requests at once",
};

/** What the doors need besides the use case's own ports. */
export interface ServedDoors extends DoorPorts {
  readonly product: string;
  readonly limits: RateLimits;
  readonly visitor?: VisitorOf | undefined;
  readonly logger?: Logger;
  readonly together?: ServedTables | undefined;
  readonly questions: ConcurrencyLimit;
  readonly reporting?: { readonly reports: Partial<Pick<PlaceReports, "hidden">> } | undefined;
}

export function addApi(router: Router, ports: ServedDoors): void {
  const limit = ports.limits.rolls();
  const answering =
    (ask: (ctx: Context, asked: DoorPorts) => Promise<unknown>) =>
    async (ctx: Context): Promise<void> => {
      ctx.set("cache-control", "no-store");
      ctx.body = await ports.questions.within(() =>
        withTimeout((timeout) => ask(ctx, asVisitor(ports, ctx, timeout))),
      );
    };
  const posted: readonly (readonly [string, (sent: unknown, asked: DoorPorts) => Promise<unknown>])[] = [
    [PICKS_PATH, (sent, asked) => pickRestaurant({ request: readBy(PICK_REQUEST, sent) }, asked)],
    [COUNTS_PATH, (sent, asked) => countMatches({ request: readBy(REQUEST, sent) }, asked)],
    [TABLES_PATH, (sent, asked) => openTable({ request: readBy(REQUEST, sent) }, asked)],
  ];
  for (const [path, ask] of posted.filter(([each]) => each !== TABLES_PATH || ports.together)) {
    router.post(
      path,
      problems,
      limit,
      jsonBody,
      answering((ctx, asked) => ask(ctx.request.body ?? {}, asked)),
    );
    router.all(path, problems, methodNotAllowed("POST"));
  }
  router.get(
    `${PLACES_PATH}/:id`,
    problems,
    meant,
    limit,
    answering((ctx, asked) => placeDetails(idIn(ctx), asked)),
  );
  router.all(`${PLACES_PATH}/:id`, problems, methodNotAllowed("GET, HEAD"));
  const document = JSON.stringify(openApi(ports.product, ports.siteUrl, ports.together !== undefined));
  router.get(OPENAPI_PATH, (ctx) => {
    ctx.type = "json";
    ctx.body = document;
  });
}

/** The ports for one visitor, with the deadline and the budget share that the pages use. */
export function asVisitor(ports: ServedDoors, ctx: Context, timeout: AbortSignal): DoorPorts {
  const signal = AbortSignal.any([timeout, clientLeft(ctx)]);
  const { together, reporting } = ports;
  return {
    ...ports,
    hidden: async () => (await reporting?.reports.hidden?.()) ?? [],
    ...(together && { tables: doorTables(ports, together, ctx) }),
    siteUrl: ownAddress(ctx, ports.siteUrl),
    places: placesFor(ctx, ports, signal),
  };
}

function idIn(ctx: Context): string {
  const { id } = ctx["params"] as { readonly id?: string };
  return readBy(PLACE_REQUEST, { id }).id;
}

/** Answers refusals and expected failures with problem details (RFC 9457). */
async function problems(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    const { status, title, detail, errors } = problemOf(error);
    if (status >= 500 && !(error instanceof DoorError)) throw error;
    ctx.status = status;
    ctx.set("cache-control", "no-store");
    if (status === 429 && !ctx.response.get("retry-after")) ctx.set("retry-after", "2");
    ctx.type = "application/problem+json";
    ctx.body = JSON.stringify({ type: "about:blank", title, status, detail, errors });
  }
}

function problemOf(error: unknown) {
  if (error instanceof DoorError)
    return { ...PROBLEMS[error.kind], detail: `${error.message}.`, errors: error.errors };
  const status =
    typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
  const title = TITLES[status] ?? "The request was refused";
  return { status, title, detail: `${title}.`, errors: [] };
}
