import { PlacesError, type PlacesErrorKind } from "@dinner-dice/core/ports/places-provider";

/** Failures that are the provider's own trouble; a question that is wrong stays wrong, and a key that is missing is said. */
const TROUBLE: ReadonlySet<PlacesErrorKind> = new Set([
  "over-limit",
  "denied",
  "unreachable",
  "timeout",
  "bad-answer",
  "upstream",
  "busy",
]);

/** Whether another answer may stand in for this failure. */
export function isTrouble(error: unknown): error is PlacesError {
  return error instanceof PlacesError && TROUBLE.has(error.kind);
}
