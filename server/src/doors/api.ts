import type Router from "@koa/router";
import type { Context } from "koa";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { concurrencyLimit } from "../middleware/concurrency-limit.js";
import { jsonBody } from "../middleware/body.js";
import { methodNotAllowed } from "../middleware/methods.js";
import { clientLeft } from "../middleware/client-left.js";
import type { RateLimits } from "../middleware/rate-limit.js";
import type { VisitorOf } from "../middleware/visitor.js";
import { MOST_UNDER_WAY } from "../routes/maps-function.js";
import { patientPlaces, withPatience } from "../routes/patient-places.js";
import { DoorError } from "./door-error.js";
import { type ServedTables, doorTables } from "./door-tables.js";
import { PLACE_REQUEST, REQUEST } from "./door-schemas.js";
import { readBy } from "./request-reading.js";
import { openTable } from "./open-table.js";
import { COUNTS_PATH, OPENAPI_PATH, openApi, PICKS_PATH, PLACES_PATH, TABLES_PATH } from "./openapi.js";
import { ownAddress } from "./own-address.js";
import { countMatches, type DoorPorts, pickRestaurant, placeDetails } from "./pick-restaurant.js";
import { problems } from "./problem.js";

/** What the doors of a server need besides the use case's own ports. */
export interface ServedDoors extends DoorPorts {
  readonly product: string;
  readonly limits: RateLimits;
  readonly visitor?: VisitorOf | undefined;
  readonly logger?: Logger;
  /** Live tables, where this server keeps them. */
  readonly together?: ServedTables | undefined;
}

/** Adds the API to a router: its calls and their document. */
export function addApi(router: Router, ports: ServedDoors): void {
  const questions = concurrencyLimit(
    MOST_UNDER_WAY,
    () => new DoorError("over-limit", { reason: "too many requests are under way" }),
  );
  const limit = ports.limits.rolls();
  const answering =
    (ask: (ctx: Context, asked: DoorPorts) => Promise<unknown>) =>
    async (ctx: Context): Promise<void> => {
      ctx.set("cache-control", "no-store");
      ctx.body = await questions.within(() =>
        withPatience((patience) => ask(ctx, asVisitor(ports, { ctx, patience }))),
      );
    };
  const posted = [
    [PICKS_PATH, pickRestaurant],
    [COUNTS_PATH, countMatches],
    ...(ports.together ? ([[TABLES_PATH, openTable]] as const) : []),
  ] as const;
  for (const [path, ask] of posted) {
    router.post(
      path,
      problems,
      limit,
      jsonBody,
      answering((ctx, asked) => ask({ request: readBy(REQUEST, ctx.request.body ?? {}) }, asked)),
    );
    router.all(path, problems, methodNotAllowed("POST"));
  }
  router.get(
    `${PLACES_PATH}/:id`,
    problems,
    limit,
    answering((ctx, asked) => placeDetails(idIn(ctx), asked)),
  );
  router.all(`${PLACES_PATH}/:id`, problems, methodNotAllowed("GET, HEAD"));
  const document = JSON.stringify(openApi({ ...ports, hasTables: ports.together !== undefined }));
  router.get(OPENAPI_PATH, (ctx) => {
    ctx.type = "json";
    ctx.body = document;
  });
}

/** The ports for one visitor, whose patience and share of the budget are those of the page. */
export function asVisitor(
  ports: ServedDoors,
  { ctx, patience }: { readonly ctx: Context; readonly patience: AbortSignal },
): DoorPorts {
  const signal = AbortSignal.any([patience, clientLeft(ctx)]);
  const { together } = ports;
  return {
    ...ports,
    ...(together && { tables: doorTables(ports, together, ctx) }),
    siteUrl: ownAddress(ctx, ports.siteUrl),
    places: patientPlaces(ports.places, { patience: signal, visitor: ports.visitor?.(ctx) }),
  };
}

function idIn(ctx: Context): string {
  const { id } = ctx["params"] as { readonly id?: string };
  return readBy(PLACE_REQUEST, { id }).id;
}
