/** How an `LRUCache` is told its limit. */
export interface MostEntries {
  readonly maxSize: number;
  readonly sizeCalculation: () => number;
}

/**
 * Limits an `LRUCache` to so many entries, as a total size of which each takes one.
 *
 * With `max` it makes room for all of them at once; this way it grows with what it holds.
 */
export function mostEntries(most: number): MostEntries {
  return { maxSize: most, sizeCalculation: () => 1 };
}
