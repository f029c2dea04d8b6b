import { excludedPlace } from "../exclusions/exclusion.js";
import {
  dayOf,
  isSameLog,
  NO_VISITS,
  type Skipped,
  skippedOn,
  type VisitLog,
  visitOn,
  withoutVisit,
  withVisits,
} from "../visits/visit.js";
import type { FinderContext } from "./finder-context.js";
import { crossedOut, type Round } from "./round.js";

/** The places that stay out of the rolls now because of a recent visit. */
function skippedNow({ visitLog, clock }: Pick<FinderContext, "visitLog" | "clock">): Skipped {
  return skippedOn(visitLog, dayOf(clock.now()));
}

/** The round without the places that the visitor excluded or skips. */
export function judged(
  round: Round,
  context: Pick<FinderContext, "exclusions" | "visitLog" | "clock">,
): Round {
  return crossedOut(round, context.exclusions, skippedNow(context));
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

/** Includes the places of recent visits for today. */
export function includesVisited(context: FinderContext): Partial<FinderContext> {
  return withLog(context, { ...currentVisitLog(context), includedOn: dayOf(context.clock.now()) });
}

/** The finder after it tried to store the visits. */
export function visitsSeenKept({ visitLog, visitStore }: FinderContext): Partial<FinderContext> {
  return { visitsUnsaved: !isSameLog(visitStore?.last() ?? NO_VISITS, visitLog) };
}

/** The stored visits of all tabs, or this page's own if the device refuses to store them. */
export function currentVisitLog({ visitLog, visitStore, visitsUnsaved }: FinderContext): VisitLog {
  return visitsUnsaved ? visitLog : (visitStore?.last() ?? visitLog);
}

function withLog(context: FinderContext, visitLog: VisitLog): Partial<FinderContext> {
  const { round } = context;
  return { visitLog, ...(round && { round: judged(round, { ...context, visitLog }) }) };
}
