import { isSameStrike, type Strike, struck, unstruck } from "../strikes/strike.js";
import type { FinderContext } from "./finder-context.js";
import { judged } from "./finder-visits.js";
import { bringBack, wasPicked } from "./round.js";

/** The finder once one more strike holds; what another tab crossed out meanwhile holds too. */
export function struckOut(context: FinderContext, strike: Strike): Partial<FinderContext> {
  return withStrikes(context, struck(strikesNow(context), strike));
}

/** The finder without some strikes; the place that the last of them was about is on the counter again, where it lay there before. */
export function putBack(context: FinderContext, gone: readonly Strike[]): Partial<FinderContext> {
  const strikes = gone.reduce(unstruck, strikesNow(context));
  const { round } = withStrikes(context, strikes);
  const last = gone.at(-1);
  const lay = round && last && wasPicked(round, last.id);
  return { strikes, ...(round && { round: lay ? bringBack(round, last.id) : round }) };
}

/** The visitor's own radius is searched: what was too far is not any more; what another tab crossed out meanwhile stays. */
export function lookedFarther(context: FinderContext): Partial<FinderContext> {
  return { reach: "full", strikes: strikesNow(context).filter(({ objection }) => objection !== "too far") };
}

function withStrikes(context: FinderContext, strikes: readonly Strike[]): Partial<FinderContext> {
  const { round } = context;
  return { strikes, ...(round && { round: judged(round, { ...context, strikes }) }) };
}

/** What is crossed out as far as is kept, by whichever tab, and what the device refused of this one's. */
function strikesNow({ strikes, strikesKept, unkept }: FinderContext): readonly Strike[] {
  return unkept.reduce(struck, strikesKept?.last() ?? strikes);
}

/** The finder once it was tried to keep its strikes: a device that refuses remembers nothing, or what it kept before. */
export function seenKept({ strikes, strikesKept }: FinderContext): Partial<FinderContext> {
  const kept = strikesKept?.last() ?? [];
  return { unkept: strikes.filter((strike) => !kept.some((each) => isSameStrike(each, strike))) };
}
