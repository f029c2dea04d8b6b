import type { Coordinates } from "../coordinates.js";
import type { PlaceSuggestion } from "../ports/places-provider.js";

/** A place as it is written, where that is known. */
export interface LabelledPlace {
  readonly label?: string | undefined;
  readonly point: Coordinates;
}

/** Most places of the same name that are offered. */
const MOST = 4;

/**
 * What is offered beside the place that is meant: each label once, at the first place that bears it.
 *
 * Places that are written alike, or like the chosen one, cannot be told apart by the visitor.
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
