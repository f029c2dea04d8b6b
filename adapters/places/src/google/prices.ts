/** The day of Google's price list that {@link PRICES} repeats. */
export const PRICE_LIST_DATE = "2026-09-24";

/** What one kind of billed call costs. */
export interface Price {
  /** US dollars per 1,000 calls, first tier (up to 100,000 calls a month). */
  readonly perThousand: number;
  /** Calls a month that Google gives away; absent where that is not known. */
  readonly freePerMonth?: number;
}

/** US dollars per 1,000 calls of Google's SKUs, first tier, as of {@link PRICE_LIST_DATE}. */
export const PRICES = {
  "text-search-ids": { perThousand: 0, freePerMonth: Infinity },
  "text-search-pro": { perThousand: 32, freePerMonth: 5000 },
  "text-search-enterprise": { perThousand: 35, freePerMonth: 1000 },
  "text-search-atmosphere": { perThousand: 40, freePerMonth: 1000 },
  "nearby-search-pro": { perThousand: 32, freePerMonth: 5000 },
  "nearby-search-enterprise": { perThousand: 35, freePerMonth: 1000 },
  "nearby-search-atmosphere": { perThousand: 40, freePerMonth: 1000 },
  "place-details-ids": { perThousand: 0, freePerMonth: Infinity },
  "place-details-essentials": { perThousand: 5, freePerMonth: 10_000 },
  "place-details-pro": { perThousand: 17, freePerMonth: 5000 },
  "place-details-enterprise": { perThousand: 20, freePerMonth: 1000 },
  "place-details-atmosphere": { perThousand: 25, freePerMonth: 1000 },
  "place-photos": { perThousand: 7, freePerMonth: 1000 },
  geocoding: { perThousand: 5, freePerMonth: 10_000 },
  "dynamic-maps": { perThousand: 7, freePerMonth: 10_000 },
} as const satisfies Readonly<Record<string, Price>>;

/** One kind of billed call. */
export type Sku = keyof typeof PRICES;

/** What one call costs in millionths of a US dollar, ignoring what Google gives away. */
export function microDollars(sku: Sku): number {
  return PRICES[sku].perThousand * 1000;
}

/** The price of one call of each SKU in millionths of a US dollar, the unit of a budget. */
export function microDollarPrices(): Readonly<Record<Sku, number>> {
  const skus = Object.keys(PRICES) as Sku[];
  return Object.fromEntries(skus.map((sku) => [sku, microDollars(sku)])) as Record<Sku, number>;
}
