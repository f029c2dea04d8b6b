/** A timeout, and the error it rejects with. */
export interface Limit {
  /** Milliseconds. */
  readonly timeout: number;
  readonly late: () => Error;
}

/** Resolves with the answer, or rejects with `late()` once `timeout` has passed. A later answer is ignored. */
export async function within<T>(answer: Promise<T>, { timeout, late }: Limit): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
    }, timeout);
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
}
