/** How long an answer may take, and what is told then. */
export interface Limit {
  /** Milliseconds. */
  readonly patience: number;
  readonly late: () => Error;
}

/** An answer, but never later than the patience; what comes then is told to nobody. */
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
