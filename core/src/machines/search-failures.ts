import type { Failure } from "../failures.js";
import { PlacesError } from "../ports/places-provider.js";

/** A search that our own server postponed. It has the sentence of any failed search and a status for which the form adds a line. */
export const TOO_MANY_ROLLS = { kind: "search-failed", status: "TOO_MANY_ROLLS" } as const satisfies Failure;

/** A search without a network, in an area that the browser has not stored. It has the same sentence with another status. */
export const NOT_KEPT = { kind: "search-failed", status: "NOT_KEPT" } as const satisfies Failure;

/** The message when the location could not be found. */
export function locationFailure(error: unknown): Failure {
  return fromPlaces(error, "location-not-found");
}

/** The message when the search was refused or failed. */
export function searchFailure(error: unknown): Failure {
  return fromPlaces(error, "search-refused");
}

/** The message when the service's status could not be loaded. */
export function statusFailure(error: unknown): Failure {
  if (error instanceof PlacesError && error.kind === "over-limit") return TOO_MANY_ROLLS;
  const unreachable =
    error instanceof PlacesError && (error.kind === "unreachable" || error.kind === "timeout");
  return { kind: unreachable ? "key-unreachable" : "key-unavailable" };
}

function fromPlaces(error: unknown, refused: "location-not-found" | "search-refused"): Failure {
  if (!(error instanceof PlacesError)) return { kind: "search-failed" };
  if (error.kind === "not-configured") return { kind: "key-missing" };
  if (error.status?.startsWith("BUDGET_")) return { kind: "key-unavailable" };
  if (error.status === NOT_KEPT.status) return NOT_KEPT;
  if (error.status !== undefined) return { kind: refused, status: error.status };
  return error.kind === "over-limit" ? TOO_MANY_ROLLS : { kind: "search-failed" };
}
