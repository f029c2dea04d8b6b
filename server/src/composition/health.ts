/** Which parts do less than they should: what should be on disk is only in memory. */
export interface Health {
  readonly degraded: ReadonlySet<string>;
  degrade(part: string): void;
}

export function createHealth(): Health {
  const degraded = new Set<string>();
  return { degraded, degrade: (part) => void degraded.add(part) };
}
