export interface TablesClock {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

interface VersionRow {
  readonly code: string;
  readonly version: number;
}

export function versionsIn(rows: readonly VersionRow[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ code, version }) => [code, version]));
}
