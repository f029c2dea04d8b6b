import { OutOfReach } from "../../engines/patience.js";

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
  if (!(error instanceof OutOfReach)) throw error;
}
