import type { FinderContext } from "./finder-context.js";
import { withRoll, nextPick, withoutRoll, withFailedDetails, withPickedDetails } from "./round.js";

/** Rolls the die among up to six candidates while the page still shows the last pick. */
export function thrown({ round, random }: FinderContext): Partial<FinderContext> {
  return round ? { round: withRoll(round, random) } : {};
}

/** The rolling die. It is rolled again if one of its candidates was excluded meanwhile. */
export function goesOn(context: FinderContext): Partial<FinderContext> {
  return context.round?.thrown ? {} : thrown(context);
}

/** Removes a die that Back left rolling, so that the next search does not show it. */
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
