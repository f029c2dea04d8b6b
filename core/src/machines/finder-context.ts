import type { Evening } from "../evening/evening.js";
import type { Clock } from "../ports/clock.js";
import type { Logger } from "../ports/logger.js";
import type { Memory } from "../ports/memory.js";
import type { Geocoded, PlacesProvider, ProviderStatus } from "../ports/places-provider.js";
import type { PreferenceStore } from "../ports/preference-store.js";
import type { RandomSource } from "../ports/random-source.js";
import type { SearchPreferences } from "../preferences.js";
import type { Exclusion } from "../exclusions/exclusion.js";
import type { VisitLog } from "../visits/visit.js";
import type { Round } from "./round.js";
import type { SearchInput } from "./search-context.js";
import type { NotFound } from "./search-outcome.js";

/** What both finders need from outside. */
export interface FinderInput {
  readonly provider: PlacesProvider;
  readonly random: RandomSource;
  readonly store: PreferenceStore;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Where this evening's picks are kept; without it they last as long as the page. */
  readonly evening?: Memory<Evening>;
  /** Where is kept what the visitor crossed out; without it that lasts as long as the page. */
  readonly exclusionStore?: Memory<readonly Exclusion[]>;
  /** Where is kept where the visitor went; without it that lasts as long as the page. */
  readonly visitStore?: Memory<VisitLog>;
  /** The id of the pick to whose card the visitor comes back. */
  readonly returnsTo?: string | undefined;
  /** What the form holds at first. */
  readonly preferences?: SearchPreferences;
  /** Why it holds that, where somebody else has answered it before. */
  readonly trouble?: NotFound | undefined;
  /** A place that needs no geocoding while the location field still holds its label. */
  readonly known?: Geocoded;
}

/** How an embedded finder answers a submit: itself, or by handing the preferences to the home page. */
export type SearchManner = "direct" | "hand-over";

/** What an embedded finder may need besides. */
export interface CityFinderInput extends FinderInput {
  readonly manner?: SearchManner;
  /** Loads whatever must be there before a search (the maps library); a failure refuses the search. */
  readonly prepare?: (status: ProviderStatus) => Promise<void>;
}

/** What both finders remember. */
export interface FinderContext extends Omit<CityFinderInput, "preferences"> {
  readonly preferences: SearchPreferences;
  readonly reach: SearchInput["reach"];
  readonly status?: ProviderStatus;
  readonly round?: Round | undefined;
  /** When the round's search was answered (a table's own time). */
  readonly laidAt: number;
  readonly tonight: Evening;
  readonly exclusions: readonly Exclusion[];
  /** Those of them that the device did not keep: they last as long as the page. */
  readonly unsaved: readonly Exclusion[];
  readonly visitLog: VisitLog;
  /** True where the device did not keep it: it lasts as long as the page. */
  readonly visitsUnsaved: boolean;
  /** Why the last submit brought nothing. */
  readonly trouble?: NotFound | undefined;
}

/** What a visitor can say to both finders. */
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

/** What a visitor can say on the home page besides {@link FinderEvent}. */
export type HomeEvent = FinderEvent | { readonly type: "skip" } | { readonly type: "check again" };

/** Tells whether the visitor comes back to a card that is still there. */
export function comesBack({ returnsTo, round }: FinderContext): boolean {
  return returnsTo !== undefined && round !== undefined;
}
