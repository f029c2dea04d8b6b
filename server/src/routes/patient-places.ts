import type { CallOptions, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Context } from "koa";
import { type RequestTrace, traceOf } from "../middleware/trace.js";
import type { VisitorOf } from "../middleware/visitor.js";

/** The deadline for all calls of one submitted form or one script call, in milliseconds. */
export const VISITOR_TIMEOUT = 4000;

/** A visitor and their deadline. */
export interface PatientVisitor {
  readonly timeout: AbortSignal;
  readonly visitor?: string | undefined;
  readonly trace?: RequestTrace | undefined;
}

/** The provider for one visitor. At the deadline, running calls are aborted and new ones are not started. */
export function patientPlaces(
  places: PlacesProvider,
  { timeout, visitor, trace }: PatientVisitor,
): PlacesProvider {
  const within = (call: string, options: CallOptions = {}): CallOptions => ({
    visitor,
    trace: trace?.begin(call),
    impatient: true,
    signal: options.signal ? AbortSignal.any([options.signal as AbortSignal, timeout]) : timeout,
  });
  return {
    name: places.name,
    get capabilities() {
      return places.capabilities;
    },
    status: (options) => places.status(within("status", options)),
    geocode: (query, options) => places.geocode(query, within("geocode", options)),
    searchNearby: (search, options) => places.searchNearby(search, within("nearby", options)),
    details: (id, options) => places.details(id, within("details", options)),
  };
}

/** What a route needs to call the provider for its visitor. */
export interface VisitorPlaces {
  readonly places: PlacesProvider;
  readonly visitor?: VisitorOf | undefined;
}

/** The provider for the visitor of a request. Calls count toward that visitor's budget share and appear in the request's trace. */
export function placesFor(
  ctx: Context,
  { places, visitor }: VisitorPlaces,
  timeout: AbortSignal,
): PlacesProvider {
  return patientPlaces(places, { timeout, visitor: visitor?.(ctx), trace: traceOf(ctx) });
}

/** Runs a visitor's calls with a signal that aborts at the deadline. Clears the timer once they finish. */
export async function withTimeout<Answer>(ask: (timeout: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const timeout = new AbortController();
  const end = setTimeout(() => {
    timeout.abort();
  }, VISITOR_TIMEOUT);
  try {
    return await ask(timeout.signal);
  } finally {
    clearTimeout(end);
  }
}
