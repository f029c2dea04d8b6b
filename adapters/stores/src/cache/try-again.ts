/**
 * Tries something again, so many milliseconds after each time it was in vain, until it tells that it worked. What is returned ends that, and
 * resolves when no try is under way any more.
 */
export function tryAgain(attempt: () => Promise<boolean>, every: number): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let trying: Promise<void> | undefined;
  let isOver = false;
  const later = (): void => {
    if (isOver) return;
    timer = setTimeout(() => {
      trying = attempt().then((works) => (works ? undefined : later()));
    }, every);
    timer.unref();
  };
  later();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await trying;
  };
}
