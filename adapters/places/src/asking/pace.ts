import { setTimeout as wait } from "node:timers/promises";
import { createGate } from "./gate.js";

/** How often a service may be asked: one call at a time. */
export interface Pace {
  /** Milliseconds between the beginnings of two calls. */
  readonly every: number;
  /** Calls that may wait for their turn. */
  readonly waiting: number;
}

/** Lets calls in one after the other, each some time after the one before; who is beyond the line is told 'busy'. */
export function createPace({ every, waiting }: Pace): (signal: AbortSignal) => Promise<() => void> {
  const gate = createGate({ inside: 1, waiting });
  let next = -Infinity;
  return async (signal) => {
    const leave = await gate.enter(signal);
    try {
      // A timer may ring a little early.
      for (let now = performance.now(); now < next; now = performance.now())
        await wait(Math.ceil(next - now), undefined, { signal });
      next = performance.now() + every;
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  };
}
