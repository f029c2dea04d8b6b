import type { Coordinates } from "../coordinates.js";
import type { Failure } from "../failures.js";
import type { Relaxation, Tally, Priorities } from "../matching.js";
import type { PlaceSuggestion } from "../ports/places-provider.js";
import type { Extent } from "../place/extent.js";
import type { SearchPreferences } from "../preferences.js";
import type { Restaurant } from "../restaurant.js";
import type { Exclusion } from "../exclusions/exclusion.js";
import type { RuleId } from "../rules/rules.js";

/** Where was searched and how far. */
export interface Searched {
  readonly center: Coordinates;
  /** Metres. */
  readonly radius: number;
  readonly label?: string;
  readonly approximate?: boolean;
  /** True where a wider look was wanted and got no answer. */
  readonly cut?: true;
  /** The wished day as a date by the clocks there, '' where that time has passed; left out where nobody wished for one. */
  readonly when?: string;
  readonly others?: readonly PlaceSuggestion[];
}

/** A search that filled the bowl. */
export interface Found {
  readonly kind: "found";
  /** All that match of what the source told. */
  readonly restaurants: readonly Restaurant[];
  /** How much of what there is the source told. */
  readonly extent: Extent;
  readonly searched: Searched;
  readonly tally: Tally;
  /** Where places stand in the draw, where the visitor would rather have some. */
  readonly priorities?: Priorities;
  readonly notApplied: readonly RuleId[];
  /** Changes that would bring more places. */
  readonly relaxations: readonly Relaxation[];
}

/** A search that did not, with all that helps the visitor on. */
export interface NotFound {
  readonly kind: "failed";
  readonly failure: Failure;
  readonly searched?: Searched;
  readonly tally?: Tally;
  readonly extent?: Extent;
  readonly notApplied: readonly RuleId[];
  readonly relaxations: readonly Relaxation[];
  /** What the visitor had crossed out, where that and recent visits took all that matched. */
  readonly excluded?: readonly Exclusion[];
  /** How many were out for a recent visit alone, within how many days. */
  readonly visited?: { readonly days: number; readonly count: number };
}

export type SearchOutcome = Found | NotFound;

/** What was asked, with the wished day as the date that it turned out to be: the answer may be looked at tomorrow. */
export function onItsDay(preferences: SearchPreferences, { searched }: SearchOutcome): SearchPreferences {
  return searched?.when === undefined ? preferences : { ...preferences, when: searched.when };
}

/** A search that ended before there was anything to count. */
export function failed(failure: Failure, searched?: Searched): NotFound {
  return { kind: "failed", failure, ...(searched && { searched }), notApplied: [], relaxations: [] };
}
