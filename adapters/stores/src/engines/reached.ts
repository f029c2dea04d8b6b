import { OutOfReach } from "./patience.js";

/** The combined result of several reads. */
export interface Reached<T> {
  readonly items: readonly T[];
  /** False if some sources were unreachable. */
  readonly isWhole: boolean;
}

/** Combines several reads and skips unreachable sources. Any other failure rejects. */
export async function reached<T>(reads: readonly Promise<readonly T[]>[]): Promise<Reached<T>> {
  const told = await Promise.all(reads.map((read) => read.catch(noneOutOfReach)));
  return { items: told.flatMap((each) => each ?? []), isWhole: !told.includes(undefined) };
}

/**
 * Tries several sources in order and returns the first answer.
 *
 * If none has an answer and some were unreachable, the answer is unknown: it throws {@link OutOfReach} instead of returning "none".
 */
export async function firstReached<T>(asks: Iterable<() => Promise<T | undefined>>): Promise<T | undefined> {
  let missing: OutOfReach | undefined;
  for (const ask of asks)
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      noneOutOfReach(error);
      missing = error as OutOfReach;
    }
  if (missing) throw missing;
  return undefined;
}

function noneOutOfReach(error: unknown): undefined {
  if (!(error instanceof OutOfReach)) throw error;
}
