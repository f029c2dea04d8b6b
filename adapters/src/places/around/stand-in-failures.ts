import { PlacesError, type PlacesErrorKind } from "@dinner-dice/core/ports/places-provider";

/** Failures that are the provider's own trouble; a question that is wrong stays wrong, and a key that is missing is said. */
const STAND_IN_FAILURES: ReadonlySet<PlacesErrorKind> = new Set([
  "over-limit",
  "denied",
  "unreachable",
  "timeout",
  "bad-answer",
  "upstream",
  "busy",
]);

/** Whether another answer may stand in for this failure. */
export function allowsStandIn(error: unknown): error is PlacesError {
  return error instanceof PlacesError && STAND_IN_FAILURES.has(error.kind);
}
