import type { FinderContext } from "@dinner-dice/core/finder/finder-context";
import { type Exclusion, exclusionsFor } from "@dinner-dice/core/lists/exclusions";
import { dayOf, type SkipDays, visitOn } from "@dinner-dice/core/lists/visits";
import { type EntryView, entriesOf } from "@dinner-dice/core/roll/evening";

export interface EveningView {
  readonly entries: readonly EntryView[];
  readonly offers: readonly Exclusion[];
  readonly exclusions: readonly Exclusion[];
  readonly unsaved: readonly Exclusion[];
  /** The visits; absent without scripts. */
  readonly visits?: VisitsView;
}

export interface VisitsView {
  /** True if the visitor recorded a visit to the current pick today. */
  readonly wentToday: boolean;
  readonly count: number;
  readonly skipDays: SkipDays;
  readonly visited: { readonly count: number; readonly days: number } | undefined;
  readonly isStored: boolean;
}

export function eveningView(context: FinderContext): EveningView {
  const { tonight, exclusions, unsaved, round } = context;
  return {
    entries: entriesOf(tonight),
    offers: round?.picked ? exclusionsFor(round.picked, round.found.searched.center) : [],
    exclusions,
    unsaved,
    visits: visitsView(context),
  };
}

function visitsView({ visitLog, visitsUnsaved, clock, round }: FinderContext): VisitsView {
  const { picked, visited } = round ?? {};
  return {
    wentToday: picked !== undefined && visitOn(visitLog, picked, dayOf(clock.now())) !== undefined,
    count: visitLog.visits.length,
    skipDays: visitLog.skipDays,
    visited: visited && { count: visited.ids.size, days: visited.days },
    isStored: !visitsUnsaved,
  };
}
