import { PlacesError } from "@dinner-dice/core/ports/places-provider";

/** Lets so many in at once, and so many more wait in line. */
export interface Gate {
  /** Waits for room and tells how to leave again, which is done once: the place goes to the next in line; a full line, or a signal that aborts, is a PlacesError 'busy'. */
  enter(signal: AbortSignal): Promise<() => void>;
}

export interface GateSize {
  readonly inside: number;
  readonly waiting: number;
}

export function createGate({ inside, waiting }: GateSize): Gate {
  const line = new Set<() => void>();
  let count = 0;
  const leave = (): void => {
    const [next] = line;
    if (next) next();
    else count -= 1;
  };
  return {
    enter: async (signal) => {
      if (count < inside) count += 1;
      else if (line.size < waiting) await turn(line, signal);
      else throw new PlacesError("busy", "Too many calls wait already.");
      return leave;
    },
  };
}

/** Resolves when it is this caller's turn; rejects when the signal aborts first. */
function turn(line: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const called = (): void => {
      line.delete(called);
      signal.removeEventListener("abort", left);
      resolve();
    };
    const left = (): void => {
      line.delete(called);
      reject(new PlacesError("busy", "The wait took too long."));
    };
    line.add(called);
    if (signal.aborted) left();
    else signal.addEventListener("abort", left, { once: true });
  });
}
