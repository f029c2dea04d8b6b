import { PlacesError, type PlacesErrorKind } from "@dinner-dice/core/ports/places-provider";

/** Failures that are the provider's own trouble; a question that is wrong stays wrong, and a key that is missing is said. */
const FALLBACK_FAILURES: ReadonlySet<PlacesErrorKind> = new Set([
  "over-limit",
  "denied",
  "unreachable",
  "timeout",
  "bad-answer",
  "upstream",
  "busy",
]);

/** Whether a fallback may answer instead of this failure. */
export function allowsFallback(error: unknown): error is PlacesError {
  return error instanceof PlacesError && FALLBACK_FAILURES.has(error.kind);
}
