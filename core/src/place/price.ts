/** What a place charges, 1 to 4 dollar signs. */
export type PriceLevel = 1 | 2 | 3 | 4;

/** Parses an untrusted price level: whole numbers 1 to 4 are known, 0 (free) counts as 1, anything else is unknown. */
export function readPriceLevel(value: unknown): PriceLevel | undefined {
  if (value === 0) return 1;
  return value === 1 || value === 2 || value === 3 || value === 4 ? value : undefined;
}

/** '$' to '$$$$'; `undefined` when the price is unknown. */
export function priceText(level: PriceLevel | undefined): string | undefined {
  return level && "$".repeat(level);
}
