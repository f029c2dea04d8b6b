export interface TablesClock {
  /** Milliseconds since 1970; defaults to the store's clock. */
  readonly now?: () => number;
}

/** This machine's clock, except that it never runs backwards: a clock that is set back and forth again would otherwise end tables. */
export function steadyClock(
  clock: () => number = Date.now,
  elapsed: () => number = () => performance.now(),
): () => number {
  let [time, at] = [clock(), elapsed()];
  return () => {
    const later = elapsed();
    [time, at] = [Math.max(clock(), time + later - at), later];
    return Math.floor(time);
  };
}

interface VersionRow {
  readonly code: string;
  readonly version: number;
}

export function versionsIn(rows: readonly VersionRow[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ code, version }) => [code, version]));
}
