import type { OpeningState } from "@dinner-dice/core/place/opening-state";

/** What a service's 'is open' means; nothing where it says neither. */
export function openingStateOf(open: unknown): OpeningState | undefined {
  if (typeof open !== "boolean") return undefined;
  return open ? "open" : "closed";
}
