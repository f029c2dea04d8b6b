/** A resource that opens on first use, once for all users. */
export interface OpenedOnce<T> {
  /** Resolves with the open resource; tries again after a failure. */
  use(): Promise<T>;
  /** Closes the resource; the next use opens it again. */
  close(): Promise<void>;
}

/** Milliseconds after a failed opening in which calls get the same failure without a new attempt. */
const REST = 1000;

/** Opens a resource on first use, and again after a failure. */
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
