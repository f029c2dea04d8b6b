import { PlacesError } from "@dinner-dice/core/ports/places-provider";

/** Lets so many in at once, and so many more wait in line. */
export interface Semaphore {
  /** Waits for room and tells how to leave again, which is done once: the place goes to the next in line; a full line, or a signal that aborts, is a PlacesError 'busy'. */
  enter(signal: AbortSignal): Promise<() => void>;
}

export interface SemaphoreSize {
  readonly inside: number;
  readonly waiting: number;
}

/** Why somebody was sent away: the line was full, or the wait took too long. */
export type SemaphoreRefusal = "full" | "late";

/** Hears how many are inside and in line, after every change, and who is sent away. */
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

/** True when it is this caller's turn; false when the signal aborts first. */
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
