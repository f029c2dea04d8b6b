/** A timeout, and the error it rejects with. */
export interface Limit {
  /** Milliseconds. */
  readonly patience: number;
  readonly late: () => Error;
}

/** Resolves with the answer, or rejects with `late()` once `patience` has passed. A later answer is ignored. */
export async function within<T>(answer: Promise<T>, { patience, late }: Limit): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
    }, patience);
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
}
