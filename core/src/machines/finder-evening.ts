import { broughtBack, NO_EVENING, played, type Table } from "../evening/evening.js";
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
    ...{ preferences: preferences ?? DEFAULT_PREFERENCES, reach: "close-first", laidAt: 0 },
  };
  return input.returnsTo === undefined
    ? context
    : { ...context, ...pickBroughtBack(context, input.returnsTo) };
}

/** The table as it lies on the counter now, without a die that rolls on it. */
function tableOf({ laidAt, preferences, reach, round }: FinderContext): Table | undefined {
  return round && { laidAt, preferences, reach, round: withoutRoll(round) };
}

/** The evening with the pick on the counter among its stubs. */
export function pickHung(context: FinderContext): Partial<FinderContext> {
  const table = tableOf(context);
  return table ? { tonight: played(context.tonight, table) } : {};
}

/** An earlier pick of this evening on the counter again, with the search that it came from. */
export function pickBroughtBack(context: FinderContext, id: string): Partial<FinderContext> {
  const table = broughtBack(context.tonight, id);
  return table ? { ...table, round: judged(table.round, context), trouble: undefined } : {};
}

/** The finder on a page that is shown again: what another page or tab crossed out and picked meanwhile holds too. */
export function readAgain(context: FinderContext): Partial<FinderContext> {
  const tonight = context.evening?.last() ?? context.tonight;
  const visitLog = currentVisitLog(context);
  return {
    ...{ tonight, visitLog },
    ...includeAgain({ ...context, visitLog }, []),
    ...pickHung({ ...context, tonight }),
  };
}
