/** Limits an `LRUCache` to a number of entries as a total size of which each takes one: with `max` it makes arrays for all of them at once, this way it grows with what it holds. */
export interface MostEntries {
  readonly maxSize: number;
  readonly sizeCalculation: () => number;
}

export function mostEntries(most: number): MostEntries {
  return { maxSize: most, sizeCalculation: () => 1 };
}
