import { isSameExclusion, type Exclusion, addExclusion, removeExclusion } from "../exclusions/exclusion.js";
import type { FinderContext } from "./finder-context.js";
import { judged } from "./finder-visits.js";
import { bringBack, wasPicked } from "./round.js";

/** The finder once one more exclusion holds; what another tab crossed out meanwhile holds too. */
export function withExcluded(context: FinderContext, exclusion: Exclusion): Partial<FinderContext> {
  return withExclusions(context, addExclusion(currentExclusions(context), exclusion));
}

/** The finder without some exclusions; the place that the last of them was about is on the counter again, where it lay there before. */
export function includeAgain(context: FinderContext, gone: readonly Exclusion[]): Partial<FinderContext> {
  const exclusions = gone.reduce(removeExclusion, currentExclusions(context));
  const { round } = withExclusions(context, exclusions);
  const last = gone.at(-1);
  const lay = round && last && wasPicked(round, last.id);
  return { exclusions, ...(round && { round: lay ? bringBack(round, last.id) : round }) };
}

/** The visitor's own radius is searched: what was too far is not any more; what another tab crossed out meanwhile stays. */
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

/** What is crossed out as far as is kept, by whichever tab, and what the device refused of this one's. */
function currentExclusions({ exclusions, exclusionStore, unsaved }: FinderContext): readonly Exclusion[] {
  return unsaved.reduce(addExclusion, exclusionStore?.last() ?? exclusions);
}

/** The finder once it was tried to keep its exclusions: a device that refuses remembers nothing, or what it kept before. */
export function noteUnsaved({ exclusions, exclusionStore }: FinderContext): Partial<FinderContext> {
  const kept = exclusionStore?.last() ?? [];
  return {
    unsaved: exclusions.filter((exclusion) => !kept.some((each) => isSameExclusion(each, exclusion))),
  };
}
