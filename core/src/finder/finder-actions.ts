import {
  excludedPlace,
  excludes,
  isSameExclusion,
  type Exclusion,
  addExclusion,
  removeExclusion,
} from "../lists/exclusions.js";
import {
  dayOf,
  isSameLog,
  NO_VISITS,
  skippedOn,
  type VisitLog,
  visitOn,
  withoutVisit,
  withVisits,
} from "../lists/visits.js";
import type { Geocoded } from "../ports/places-provider.js";
import { broughtBack, NO_EVENING, withPick } from "../roll/evening.js";
import {
  crossedOut,
  type Round,
  matchesOf,
  newRound,
  bringBack,
  wasPicked,
  withoutRoll,
  withRoll,
} from "../roll/round.js";
import { statusFailure } from "../search/failures.js";
import { preferenceProblem, type SearchPreferences, DEFAULT_PREFERENCES } from "../search/preferences.js";
import type { SearchInput } from "../search/search-machine.js";
import { failed, type NotFound, onItsDay, type SearchOutcome } from "../search/search-outcome.js";
import type { FinderContext, CityFinderInput } from "./finder-context.js";

/** The round without the places that the visitor excluded or skips because of a recent visit. */
export function judged(
  round: Round,
  { exclusions, visitLog, clock }: Pick<FinderContext, "exclusions" | "visitLog" | "clock">,
): Round {
  return crossedOut(round, exclusions, skippedOn(visitLog, dayOf(clock.now())));
}

/** Records today's visit to the current pick. Visits that another tab recorded stay. */
export function wentThere(context: FinderContext): Partial<FinderContext> {
  const { round, clock } = context;
  if (!round?.picked) return {};
  const visit = { ...excludedPlace(round.picked), day: dayOf(clock.now()) };
  return withLog(context, withVisits(currentVisitLog(context), [visit]));
}

/** Removes today's visit to the current pick. */
export function didNotGo(context: FinderContext): Partial<FinderContext> {
  const { round, clock } = context;
  const log = currentVisitLog(context);
  const visit = round?.picked && visitOn(log, round.picked, dayOf(clock.now()));
  return visit ? withLog(context, withoutVisit(log, visit)) : {};
}

export function includesVisited(context: FinderContext): Partial<FinderContext> {
  return withLog(context, { ...currentVisitLog(context), includedOn: dayOf(context.clock.now()) });
}

export function visitsSeenStored({ visitLog, visitStore }: FinderContext): Partial<FinderContext> {
  return { visitsUnsaved: !isSameLog(visitStore?.last() ?? NO_VISITS, visitLog) };
}

/** The stored visits of all tabs, or this page's own if the device refuses to store them. */
function currentVisitLog({ visitLog, visitStore, visitsUnsaved }: FinderContext): VisitLog {
  return visitsUnsaved ? visitLog : (visitStore?.last() ?? visitLog);
}

function withLog(context: FinderContext, visitLog: VisitLog): Partial<FinderContext> {
  const { round } = context;
  return { visitLog, ...(round && { round: judged(round, { ...context, visitLog }) }) };
}

export function submitted(preferences: SearchPreferences): Partial<FinderContext> {
  return { preferences, reach: "close-first" };
}

/** Rejects a submit that is invalid before any request. The form keeps its text and shows the reason. */
export function unsearchable(preferences: SearchPreferences): Partial<FinderContext> {
  return { preferences, trouble: failed({ kind: preferenceProblem(preferences) ?? "location-required" }) };
}

/** Relaxes a rule. The search uses the radius of the search that counted what the change brings back. */
export function relaxed(context: FinderContext, change: Partial<SearchPreferences>): Partial<FinderContext> {
  return { preferences: { ...context.preferences, ...change }, reach: context.reach };
}

export function placeChosen(context: FinderContext, place: Geocoded): Partial<FinderContext> {
  const label = place.label ?? context.preferences.location;
  return { ...submitted({ ...context.preferences, location: label }), known: { ...place, label } };
}

export function searchInput({ provider, preferences, reach, known, clock }: FinderContext): SearchInput {
  const stillKnown = known?.label !== undefined && known.label === preferences.location;
  return { provider, preferences, reach, clock, known: stillKnown ? known : undefined };
}

/** Returns whether a search found a match that is not excluded. */
export function isDealt(context: FinderContext, outcome: SearchOutcome): boolean {
  return outcome.kind === "found" && matchesOf(judged(newRound(outcome), context)).length > 0;
}

export function answered(context: FinderContext, outcome: SearchOutcome): Partial<FinderContext> {
  const preferences = onItsDay(context.preferences, outcome);
  if (outcome.kind !== "found") return { preferences, trouble: outcome };
  const round = judged(newRound(outcome), context);
  if (matchesOf(round).length === 0) return { preferences, trouble: allOut(round, context) };
  const { clock, answeredAt } = context;
  return { preferences, round, answeredAt: Math.max(clock.now(), answeredAt + 1) };
}

function allOut({ found, visited }: Round, { exclusions }: FinderContext): NotFound {
  const { restaurants, searched, tally, notApplied, relaxations } = found;
  const excluded = exclusions.filter((exclusion) =>
    restaurants.some((place) => excludes(exclusion, place, searched.center)),
  );
  return {
    ...{
      kind: "failed",
      failure: { kind: "no-results" },
      searched,
      tally,
      notApplied,
      relaxations,
      excluded,
    },
    ...(visited && { visited: { days: visited.days, count: visited.ids.size } }),
  };
}

export function statusTrouble(error: unknown): NotFound {
  return failed(statusFailure(error));
}

/** The finder with one more exclusion. It also applies exclusions that other tabs made meanwhile. */
export function withExcluded(context: FinderContext, exclusion: Exclusion): Partial<FinderContext> {
  return withExclusions(context, addExclusion(currentExclusions(context), exclusion));
}

/** The finder without some exclusions. If the place of the last one was the current pick before, it is the current pick again. */
export function includeAgain(context: FinderContext, gone: readonly Exclusion[]): Partial<FinderContext> {
  const exclusions = gone.reduce(removeExclusion, currentExclusions(context));
  const { round } = withExclusions(context, exclusions);
  const last = gone.at(-1);
  const lay = round && last && wasPicked(round, last.id);
  return { exclusions, ...(round && { round: lay ? bringBack(round, last.id) : round }) };
}

/** The finder with the visitor's own radius restored: 'too far' no longer applies. Exclusions from other tabs stay. */
export function lookedFarther(context: FinderContext): Partial<FinderContext> {
  return {
    reach: "full",
    exclusions: currentExclusions(context).filter(({ objection }) => objection !== "too far"),
  };
}

function withExclusions(context: FinderContext, exclusions: readonly Exclusion[]): Partial<FinderContext> {
  const { round } = context;
  return { exclusions, ...(round && { round: judged(round, { ...context, exclusions }) }) };
}

function currentExclusions({ exclusions, exclusionStore, unsaved }: FinderContext): readonly Exclusion[] {
  return unsaved.reduce(addExclusion, exclusionStore?.last() ?? exclusions);
}

/** The finder after it tried to store its exclusions. A device that refuses stores nothing, or still has what it stored before. */
export function noteUnsaved({ exclusions, exclusionStore }: FinderContext): Partial<FinderContext> {
  const kept = exclusionStore?.last() ?? [];
  return {
    unsaved: exclusions.filter((exclusion) => !kept.some((each) => isSameExclusion(each, exclusion))),
  };
}

export function initialContext({ preferences, ...input }: CityFinderInput): FinderContext {
  const tonight = input.evening?.last() ?? NO_EVENING;
  const context: FinderContext = {
    ...input,
    tonight,
    exclusions: input.exclusionStore?.last() ?? [],
    unsaved: [],
    visitLog: input.visitStore?.last() ?? NO_VISITS,
    visitsUnsaved: false,
    ...{ preferences: preferences ?? DEFAULT_PREFERENCES, reach: "close-first", answeredAt: 0 },
  };
  return input.returnsTo === undefined
    ? context
    : { ...context, ...pickBroughtBack(context, input.returnsTo) };
}

export function pickHung({
  answeredAt,
  preferences,
  reach,
  round,
  tonight,
}: FinderContext): Partial<FinderContext> {
  if (!round) return {};
  return { tonight: withPick(tonight, { answeredAt, preferences, reach, round: withoutRoll(round) }) };
}

/** Restores an earlier pick of this evening, together with its search. */
export function pickBroughtBack(context: FinderContext, id: string): Partial<FinderContext> {
  const session = broughtBack(context.tonight, id);
  return session ? { ...session, round: judged(session.round, context), trouble: undefined } : {};
}

/** The finder on a page that is shown again. It also applies exclusions and picks that other pages or tabs made meanwhile. */
export function readAgain(context: FinderContext): Partial<FinderContext> {
  const tonight = context.evening?.last() ?? context.tonight;
  const visitLog = currentVisitLog(context);
  return {
    ...{ tonight, visitLog },
    ...includeAgain({ ...context, visitLog }, []),
    ...pickHung({ ...context, tonight }),
  };
}

/** Rolls the die among up to six candidates while the page still shows the last pick. */
export function rolled({ round, random }: FinderContext): Partial<FinderContext> {
  return round ? { round: withRoll(round, random) } : {};
}
