import type { Exclusion } from "../lists/exclusions.js";
import type { VisitLog } from "../lists/visits.js";
import type { Clock, Logger, Memory, RandomSource } from "../ports/environment.js";
import type { Geocoded, PlacesProvider, ProviderStatus } from "../ports/places-provider.js";
import type { Evening } from "../roll/evening.js";
import type { Round } from "../roll/round.js";
import type { PreferenceStore, SearchPreferences } from "../search/preferences.js";
import type { SearchInput } from "../search/search-machine.js";
import type { NotFound } from "../search/search-outcome.js";

export interface FinderInput {
  readonly provider: PlacesProvider;
  readonly random: RandomSource;
  readonly store: PreferenceStore;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Stores this evening's picks. Without it they last as long as the page. */
  readonly evening?: Memory<Evening>;
  /** Stores the visitor's exclusions. Without it they last as long as the page. */
  readonly exclusionStore?: Memory<readonly Exclusion[]>;
  /** Stores the visitor's visits. Without it they last as long as the page. */
  readonly visitStore?: Memory<VisitLog>;
  readonly returnsTo?: string | undefined;
  readonly preferences?: SearchPreferences;
  /** Why the form has these values, if somebody else answered it before. */
  readonly trouble?: NotFound | undefined;
  /** A place that needs no geocoding while the location field still contains its label. */
  readonly known?: Geocoded;
}

/** How an embedded finder handles a submit: by searching itself, or by passing the preferences to the home page. */
export type SearchManner = "direct" | "hand-over";

export interface CityFinderInput extends FinderInput {
  readonly manner?: SearchManner;
  /** Loads what a search requires (the maps library). If it fails, the search is rejected. */
  readonly prepare?: (status: ProviderStatus) => Promise<void>;
}

export interface FinderContext extends Omit<CityFinderInput, "preferences"> {
  readonly preferences: SearchPreferences;
  readonly reach: SearchInput["reach"];
  readonly status?: ProviderStatus;
  readonly round?: Round | undefined;
  /** When the round's search was answered (the `time` of a stored search). */
  readonly answeredAt: number;
  readonly tonight: Evening;
  readonly exclusions: readonly Exclusion[];
  /** The exclusions that the device failed to store. They last as long as the page. */
  readonly unsaved: readonly Exclusion[];
  readonly visitLog: VisitLog;
  /** True if the device failed to store it. It then lasts as long as the page. */
  readonly visitsUnsaved: boolean;
  /** Why the last submit brought no result. */
  readonly trouble?: NotFound | undefined;
}

export type FinderEvent =
  | { readonly type: "submit"; readonly preferences: SearchPreferences }
  | { readonly type: "relax"; readonly change: Partial<SearchPreferences> }
  | { readonly type: "choose place"; readonly place: Geocoded }
  | { readonly type: "look farther" }
  | { readonly type: "find another" }
  | { readonly type: "bring back"; readonly id: string }
  | { readonly type: "exclude"; readonly exclusion: Exclusion }
  | { readonly type: "include again"; readonly exclusions: readonly Exclusion[] }
  | { readonly type: "we went" }
  | { readonly type: "we did not go" }
  | { readonly type: "include visited" }
  | { readonly type: "read again" }
  | { readonly type: "back" };

/** The events that the home page accepts in addition to {@link FinderEvent}. */
export type HomeEvent = FinderEvent | { readonly type: "skip" } | { readonly type: "check again" };

/** Returns whether the card that the visitor returns to still exists. */
export function comesBack({ returnsTo, round }: FinderContext): boolean {
  return returnsTo !== undefined && round !== undefined;
}
