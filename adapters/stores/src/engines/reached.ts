import { OutOfReach } from "./patience.js";

/** What could be read of several. */
export interface Reached<T> {
  readonly items: readonly T[];
  /** False where some were out of reach. */
  readonly isWhole: boolean;
}

/** Gathers what is read of several, whichever are out of reach; any other failure is the failure of all. */
export async function reached<T>(reads: readonly Promise<readonly T[]>[]): Promise<Reached<T>> {
  const told = await Promise.all(reads.map((read) => read.catch(noneOutOfReach)));
  return { items: told.flatMap((each) => each ?? []), isWhole: !told.includes(undefined) };
}

/**
 * The first answer of several that are asked in turn.
 *
 * Where none of them has one and some were out of reach, nobody knows: that is an {@link OutOfReach}, never "none".
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
