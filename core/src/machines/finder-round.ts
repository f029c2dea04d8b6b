import type { FinderContext } from "./finder-context.js";
import { withRoll, nextPick, withoutRoll, withFailedDetails, withPickedDetails } from "./round.js";

/** The die thrown among up to six finalists, while the last pick still lies on the counter. */
export function thrown({ round, random }: FinderContext): Partial<FinderContext> {
  return round ? { round: withRoll(round, random) } : {};
}

/** The die on the mat while it rolls: thrown again where what it was thrown among can no longer come up. */
export function goesOn(context: FinderContext): Partial<FinderContext> {
  return context.round?.thrown ? {} : thrown(context);
}

/** No die on the mat: one that Back left rolling is none of the next search's. */
export function pickedUp({ round }: FinderContext): Partial<FinderContext> {
  return round ? { round: withoutRoll(round) } : {};
}

export function picked({ round, random }: FinderContext): Partial<FinderContext> {
  return round ? { round: nextPick(round, random) } : {};
}

export function detailed(
  { round }: FinderContext,
  details: Parameters<typeof withPickedDetails>[1],
): Partial<FinderContext> {
  return round ? { round: withPickedDetails(round, details) } : {};
}

export function undetailed({ round }: FinderContext): Partial<FinderContext> {
  return round ? { round: withFailedDetails(round) } : {};
}
