import { within } from "@dinner-dice/platform/internal/http/within";

/** How a store is asked that may be out of reach. */
export interface Patience {
  /** Milliseconds for one question. */
  readonly patience: number;
  /** Milliseconds after an unanswered question in which nothing is asked: whoever comes then is refused at once. */
  readonly rest: number;
  /** Tells an answer that is a refusal from no answer at all. */
  readonly isAnswer: (error: unknown) => boolean;
}

/** A store did not answer in time, or did not moments ago. */
export class OutOfReach extends Error {
  override readonly name = "OutOfReach";
  readonly code = "OUT_OF_REACH";
}

/** Asks, but never longer than the patience, and not again right after that was in vain; so that a dead store holds nobody up twice. */
export function patiently({ patience, rest, isAnswer }: Patience): <T>(ask: () => Promise<T>) => Promise<T> {
  let restsUntil = -Infinity;
  return async (ask) => {
    if (performance.now() < restsUntil) throw new OutOfReach("It did not answer a moment ago");
    try {
      return await within(ask(), { patience, late: () => outOfReach(patience) });
    } catch (error) {
      if (!isAnswer(error)) restsUntil = performance.now() + rest;
      throw error;
    }
  };
}

/** What is told where a store did not answer within so many milliseconds. */
export function outOfReach(patience: number): OutOfReach {
  return new OutOfReach(`No answer within ${patience} ms`);
}
