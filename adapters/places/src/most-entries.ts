/** Options that limit an `LRUCache`. */
export interface MostEntries {
  readonly maxSize: number;
  readonly sizeCalculation: () => number;
}

/**
 * Limits an `LRUCache` to a number of entries by giving each entry the size 1.
 *
 * The option `max` would allocate room for all entries at once; this way the cache grows with its content.
 */
export function mostEntries(most: number): MostEntries {
  return { maxSize: most, sizeCalculation: () => 1 };
}
