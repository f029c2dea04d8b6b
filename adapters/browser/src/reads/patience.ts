/** How long a call may take in milliseconds, and what else ends it. */
export interface Patience {
  readonly milliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a call with a signal that aborts when its time is over, or when the caller's own signal does.
 *
 * By hand: `AbortSignal.any` is newer than the oldest supported browsers.
 */
export async function withPatience<Answer>(
  { milliseconds, signal }: Patience,
  run: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  const giveUp = (): void => {
    controller.abort();
  };
  const timer = setTimeout(giveUp, milliseconds);
  signal?.addEventListener("abort", giveUp);
  if (signal?.aborted === true) giveUp();
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}
