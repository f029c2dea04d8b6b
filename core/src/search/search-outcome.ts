import type { Relaxation, Tally, Priorities } from "../filters/matching.js";
import type { RuleId } from "../filters/rules.js";
import type { Coordinates } from "../ground/coordinates.js";
import type { Exclusion } from "../lists/exclusions.js";
import type { Restaurant } from "../place/restaurant.js";
import type { PlaceSuggestion, Extent } from "../ports/places-provider.js";
import type { Failure } from "./failures.js";
import type { SearchPreferences } from "./preferences.js";

export interface Searched {
  readonly center: Coordinates;
  /** Meters. */
  readonly radius: number;
  readonly label?: string;
  /** Outside America. */
  readonly customs?: string;
  /** The kinds beside the list of cuisines that a search for any cuisine found. */
  readonly kinds?: readonly string[];
  readonly approximate?: boolean;
  /** True if a wider search was needed and got no answer. */
  readonly cut?: true;
  /** The chosen day as a date by the place's clocks; '' if that time has passed, absent if the visitor chose none. */
  readonly when?: string;
  readonly others?: readonly PlaceSuggestion[];
}

export interface Found {
  readonly kind: "found";
  readonly restaurants: readonly Restaurant[];
  readonly extent: Extent;
  readonly searched: Searched;
  readonly tally: Tally;
  /** The draw order of the places, if the visitor prefers some. */
  readonly priorities?: Priorities;
  readonly notApplied: readonly RuleId[];
  readonly relaxations: readonly Relaxation[];
}

/** A search without a match, with everything that helps the visitor go on. */
export interface NotFound {
  readonly kind: "failed";
  readonly failure: Failure;
  readonly searched?: Searched;
  readonly tally?: Tally;
  readonly extent?: Extent;
  readonly notApplied: readonly RuleId[];
  readonly relaxations: readonly Relaxation[];
  /** The visitor's exclusions, if they and recent visits removed every match. */
  readonly excluded?: readonly Exclusion[];
  /** How many places are out only because of a visit, and within how many days. */
  readonly visited?: { readonly days: number; readonly count: number };
}

export type SearchOutcome = Found | NotFound;

/** The preferences with the search's day as a date and the kinds of its places. A search for one cuisine keeps the kinds found earlier there. */
export function onItsDay(
  { here, ...asked }: SearchPreferences,
  { searched }: SearchOutcome,
): SearchPreferences {
  const { location, cuisine } = asked;
  const kept = cuisine === "" || here?.location !== location ? [] : here.kinds;
  const kinds = searched?.kinds ?? kept;
  return {
    ...asked,
    ...(searched?.when !== undefined && { when: searched.when }),
    ...(kinds.length > 0 && { here: { location, kinds } }),
  };
}

/** A search that failed before it counted anything. */
export function failed(failure: Failure, searched?: Searched): NotFound {
  return { kind: "failed", failure, ...(searched && { searched }), notApplied: [], relaxations: [] };
}
