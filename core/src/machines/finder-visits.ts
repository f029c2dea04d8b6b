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

/** What stays out of the rolls now because the visitor went there lately. */
function skippedNow({ visitLog, clock }: Pick<FinderContext, "visitLog" | "clock">): Skipped {
  return skippedOn(visitLog, dayOf(clock.now()));
}

/** A round with all that the visitor takes out of it. */
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

/** The finder once the visitor took that back. */
export function didNotGo(context: FinderContext): Partial<FinderContext> {
  const { round, clock } = context;
  const log = currentVisitLog(context);
  const visit = round?.picked && visitOn(log, round.picked, dayOf(clock.now()));
  return visit ? withLog(context, withoutVisit(log, visit)) : {};
}

/** The finder once the places of recent visits may come up today. */
export function includesVisited(context: FinderContext): Partial<FinderContext> {
  return withLog(context, { ...currentVisitLog(context), includedOn: dayOf(context.clock.now()) });
}

/** The finder after a try to store the visits. */
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
