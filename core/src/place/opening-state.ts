/** Whether a place is open right now. The UI never shows `unknown` as closed. */
export type OpeningState = "open" | "closed" | "unknown";

/** Parses a known opening state. */
export function readOpeningState(value: unknown): OpeningState | undefined {
  return value === "open" || value === "closed" ? value : undefined;
}

/** '● Open Now' or '● Closed', only if the state is known (core/README.md, Screens). */
export function openingText(state: OpeningState): string | undefined {
  if (state === "unknown") return undefined;
  return state === "open" ? "● Open Now" : "● Closed";
}
