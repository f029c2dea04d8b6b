/** Something that is opened with the first use, by one opening for all. */
export interface OpenedOnce<T> {
  /** What was opened; after a failure it is tried again. */
  use(): Promise<T>;
  /** Closes what is open; the next use would open it again. */
  close(): Promise<void>;
}

/** Milliseconds after a failed opening in which the failure is told without another try. */
const REST = 1000;

/** Opens late, and again after a failure. */
export function openedOnce<T extends { close(): Promise<void> }>(
  open: () => Promise<T>,
  rest = REST,
): OpenedOnce<T> {
  let opening: Promise<T> | undefined;
  let failedAt: number | undefined;
  const begin = (): Promise<T> => {
    const attempt = open();
    attempt.catch(() => {
      failedAt = performance.now();
    });
    return attempt;
  };
  return {
    use: () => {
      if (failedAt !== undefined && performance.now() - failedAt >= rest) {
        failedAt = undefined;
        opening = undefined;
      }
      opening ??= begin();
      return opening;
    },
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      opening = undefined;
      failedAt = undefined;
      await opened?.close();
    },
  };
}
