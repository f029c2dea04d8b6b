import type { Geocoded } from "../ports/places-provider.js";
import { preferenceProblem, type SearchPreferences } from "../preferences.js";
import { excludes } from "../exclusions/exclusion.js";
import type { FinderContext } from "./finder-context.js";
import { judged } from "./finder-visits.js";
import { bowlOf, newRound, type Round } from "./round.js";
import { statusFailure } from "./search-failures.js";
import type { SearchInput } from "./search-context.js";
import { failed, type NotFound, onItsDay, type SearchOutcome } from "./search-outcome.js";

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

/** The visitor chose one of several ambiguous matches. Its label goes into the form, and its point is known. */
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
  return outcome.kind === "found" && bowlOf(judged(newRound(outcome), context)).length > 0;
}

/** Results are remembered and the shown set is cleared (core/README.md, Course of a search). */
export function answered(context: FinderContext, outcome: SearchOutcome): Partial<FinderContext> {
  const preferences = onItsDay(context.preferences, outcome);
  if (outcome.kind !== "found") return { preferences, trouble: outcome };
  const round = judged(newRound(outcome), context);
  if (bowlOf(round).length === 0) return { preferences, trouble: allOut(round, context) };
  const { clock, answeredAt } = context;
  return { preferences, round, answeredAt: Math.max(clock.now(), answeredAt + 1) };
}

/** A search whose matches are all excluded or skipped after a visit, with the causes. */
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

export const KEY_MISSING: NotFound = failed({ kind: "key-missing" });

export function statusTrouble(error: unknown): NotFound {
  return failed(statusFailure(error));
}

export function pageTrouble(): NotFound {
  return failed({ kind: "page-failed" });
}

/** Logs a failure by its kind; never the visitor's words. */
export function logFailure(
  { logger }: FinderContext,
  event: { readonly what: string; readonly error: unknown },
): void {
  const { error, what } = event;
  const kind = error instanceof Error && "kind" in error ? String(error.kind) : "unexpected";
  logger.warn(what, { kind });
}
