import type { CallOptions, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Context } from "koa";
import { type RequestTrace, traceOf } from "../middleware/trace.js";
import type { VisitorOf } from "../middleware/visitor.js";

/** Milliseconds that all calls for one submitted form, or one question of a script, may take together. */
export const VISITOR_PATIENCE = 4000;

/** Who waits, and until when. */
export interface PatientVisitor {
  readonly patience: AbortSignal;
  readonly visitor?: string | undefined;
  /** Where the calls note what they did. */
  readonly trace?: RequestTrace | undefined;
}

/** The provider for one visitor whose patience ends: calls under way are then given up, later ones not begun. */
export function patientPlaces(
  places: PlacesProvider,
  { patience, visitor, trace }: PatientVisitor,
): PlacesProvider {
  const within = (call: string, options: CallOptions = {}): CallOptions => ({
    visitor,
    trace: trace?.begin(call),
    impatient: true,
    signal: options.signal ? AbortSignal.any([options.signal as AbortSignal, patience]) : patience,
  });
  return {
    name: places.name,
    capabilities: places.capabilities,
    status: (options) => places.status(within("status", options)),
    geocode: (query, options) => places.geocode(query, within("geocode", options)),
    searchNearby: (search, options) => places.searchNearby(search, within("nearby", options)),
    details: (id, options) => places.details(id, within("details", options)),
  };
}

/** What a route needs in order to ask as its visitor. */
export interface VisitorPlaces {
  readonly places: PlacesProvider;
  readonly visitor?: VisitorOf | undefined;
}

/** The provider for the visitor of a request: calls count toward that visitor's share and are noted in the request's trace. */
export function placesFor(
  ctx: Context,
  { places, visitor }: VisitorPlaces,
  patience: AbortSignal,
): PlacesProvider {
  return patientPlaces(places, { patience, visitor: visitor?.(ctx), trace: traceOf(ctx) });
}

/** Does what one visitor asks for, with a signal for when patience ends; nothing waits for that any longer once it is done. */
export async function withPatience<Answer>(ask: (patience: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const patience = new AbortController();
  const end = setTimeout(() => {
    patience.abort();
  }, VISITOR_PATIENCE);
  try {
    return await ask(patience.signal);
  } finally {
    clearTimeout(end);
  }
}
