import type { Coordinates } from "../coordinates.js";
import type { PlaceSuggestion } from "../ports/places-provider.js";

/** A place as its source writes it, if known. */
export interface LabelledPlace {
  readonly label?: string | undefined;
  readonly point: Coordinates;
}

/** Most other places that we offer. */
const MOST = 4;

/**
 * The ambiguous matches to offer beside the chosen place: each label once, with the first place that has it.
 *
 * A visitor cannot tell places with equal labels apart.
 */
export function ambiguousMatches(
  chosen: string | undefined,
  others: readonly LabelledPlace[],
): readonly PlaceSuggestion[] {
  const points = new Map<string, Coordinates>();
  for (const { label, point } of others)
    if (label !== undefined && label !== chosen && !points.has(label)) points.set(label, point);
  return [...points].slice(0, MOST).map(([label, point]) => ({ label, point }));
}
