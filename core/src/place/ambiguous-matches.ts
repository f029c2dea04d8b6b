import type { Coordinates } from "../coordinates.js";
import type { PlaceSuggestion } from "../ports/places-provider.js";

/** A place as it is written, where that is known. */
export interface LabelledPlace {
  readonly label?: string | undefined;
  readonly point: Coordinates;
}

/** Most other places to offer. */
const MOST = 4;

/**
 * Other places of the same name to offer beside the chosen one: each label once, with the first place that has it.
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
