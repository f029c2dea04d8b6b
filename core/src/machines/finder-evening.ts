import { broughtBack, NO_EVENING, withPick, type SearchSession } from "../evening/evening.js";
import { DEFAULT_PREFERENCES } from "../preferences.js";
import type { CityFinderInput, FinderContext } from "./finder-context.js";
import { includeAgain } from "./finder-exclusions.js";
import { judged, currentVisitLog } from "./finder-visits.js";
import { NO_VISITS } from "../visits/visit.js";
import { withoutRoll } from "./round.js";

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

/** The search in play, without a rolling die. */
function sessionOf({ answeredAt, preferences, reach, round }: FinderContext): SearchSession | undefined {
  return round && { answeredAt, preferences, reach, round: withoutRoll(round) };
}

/** The evening including the current pick. */
export function pickHung(context: FinderContext): Partial<FinderContext> {
  const session = sessionOf(context);
  return session ? { tonight: withPick(context.tonight, session) } : {};
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
