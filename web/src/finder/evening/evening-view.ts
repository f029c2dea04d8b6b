import { type StubView, stubsOf } from "@dinner-dice/core/evening/evening";
import type { FinderContext } from "@dinner-dice/core/machines/finder-context";
import { type Strike, strikesAgainst } from "@dinner-dice/core/strikes/strike";

/** What of the evening lies beside a card. */
export interface EveningView {
  /** This evening's picks. */
  readonly stubs: readonly StubView[];
  /** What can be held against the pick on the counter. */
  readonly offers: readonly Strike[];
  /** What is crossed out already. */
  readonly strikes: readonly Strike[];
  /** Those of them that the browser did not keep. */
  readonly unkept: readonly Strike[];
}

/** The evening as the finder knows it; pure. */
export function eveningView({ tonight, strikes, unkept, round }: FinderContext): EveningView {
  return {
    stubs: stubsOf(tonight),
    offers: round?.picked ? strikesAgainst(round.picked, round.found.searched.center) : [],
    strikes,
    unkept,
  };
}
