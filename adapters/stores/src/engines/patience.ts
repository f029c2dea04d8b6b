import { within } from "@dinner-dice/platform/internal/http/within";

/** How to call a store that may be unreachable. */
export interface Patience {
  /** Timeout for one call, in milliseconds. */
  readonly patience: number;
  /** Cooldown after a call without an answer, in milliseconds. Calls in that time are rejected immediately. */
  readonly rest: number;
  /** Returns whether an error is the store's answer, as opposed to no answer. */
  readonly isAnswer: (error: unknown) => boolean;
}

/** The store did not answer in time, or is in its cooldown. */
export class OutOfReach extends Error {
  override readonly name = "OutOfReach";
  readonly code = "OUT_OF_REACH";
}

/** Adds a timeout and a cooldown to calls, so that an unreachable store does not delay everyone. */
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

/** The error for a call that got no answer within `patience` milliseconds. */
export function outOfReach(patience: number): OutOfReach {
  return new OutOfReach(`No answer within ${patience} ms`);
}
