import { isSameExclusion, type Exclusion, addExclusion, removeExclusion } from "../exclusions/exclusion.js";
import type { FinderContext } from "./finder-context.js";
import { judged } from "./finder-visits.js";
import { bringBack, wasPicked } from "./round.js";

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

/** All stored exclusions, from any tab, plus those of this tab that the device failed to store. */
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
