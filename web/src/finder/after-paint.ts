interface Scheduling {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

/** Runs what takes long once the browser had a turn to draw its answer to a tap. */
export function afterPaint(run: () => void): void {
  const { scheduler } = globalThis as Scheduling;
  if (scheduler?.yield) void scheduler.yield().then(run);
  else setTimeout(run);
}
