interface Scheduling {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

/** Runs slow work after the browser has painted its answer to a tap. */
export function afterPaint(run: () => void): void {
  const { scheduler } = globalThis as Scheduling;
  if (scheduler?.yield) void scheduler.yield().then(run);
  else setTimeout(run);
}
