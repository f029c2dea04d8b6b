import { PlacesError } from "@dinner-dice/core/ports/places-provider";

/** Allows a number of concurrent entries, and a number of waiting ones. */
export interface Semaphore {
  /** Waits for a slot and returns a function that releases it once. A full queue or an aborted signal is a PlacesError 'busy'. */
  enter(signal: AbortSignal): Promise<() => void>;
}

export interface SemaphoreSize {
  readonly inside: number;
  readonly waiting: number;
}

/** Why a caller was rejected: the queue was full, or the wait took too long. */
export type SemaphoreRefusal = "full" | "late";

/** Receives the numbers of running and waiting callers after every change, and each rejection. */
export interface SemaphoreWatch {
  changed(now: SemaphoreSize): void;
  refused(why: SemaphoreRefusal): void;
}

export function createSemaphore(most: SemaphoreSize, watch?: SemaphoreWatch): Semaphore {
  const line = new Set<() => void>();
  let inside = 0;
  const tell = (): void => watch?.changed({ inside, waiting: line.size });
  const refusal = (why: SemaphoreRefusal, words: string): PlacesError => {
    watch?.refused(why);
    return new PlacesError("busy", words);
  };
  const wait = async (signal: AbortSignal): Promise<void> => {
    const called = turn(line, signal);
    tell();
    if (!(await called)) throw refusal("late", "The wait took too long.");
  };
  return {
    enter: async (signal) => {
      if (inside < most.inside) inside += 1;
      else if (line.size < most.waiting) await wait(signal).finally(tell);
      else throw refusal("full", "Too many calls are already waiting.");
      tell();
      return () => {
        const [next] = line;
        if (next) next();
        else inside -= 1;
        tell();
      };
    },
  };
}

/** Resolves with true when this caller may proceed, with false when the signal aborts first. */
function turn(line: Set<() => void>, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const called = (): void => {
      line.delete(called);
      signal.removeEventListener("abort", left);
      resolve(true);
    };
    const left = (): void => {
      line.delete(called);
      resolve(false);
    };
    line.add(called);
    if (signal.aborted) left();
    else signal.addEventListener("abort", left, { once: true });
  });
}
