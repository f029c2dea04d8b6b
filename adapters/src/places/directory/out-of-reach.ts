/** Says that places are where they cannot be read now: what others know is told all the same, as a part of what there is. */
export class OutOfReachError extends Error {
  override readonly name = "OutOfReachError";
}

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

function noneOutOfReach(error: unknown): undefined {
  if (!(error instanceof OutOfReachError)) throw error;
}
