import { readNumber } from "../ground/reading.js";
import type { PriceLevel } from "../place/field.js";
import type { Rule } from "./rule.js";

/** The maximum-price slider, in dollar signs. */
export const PRICE_LIMITS = { min: 1, max: 4, step: 1, default: 4 } as const;

/** At most so many dollar signs. An unknown price counts as within budget. */
export const PRICE: Rule<"price", { readonly maxPrice: PriceLevel }> = {
  id: "price",
  needs: ["price"],
  wishes: {
    maxPrice: {
      default: PRICE_LIMITS.default,
      neutral: PRICE_LIMITS.max,
      values: [1, 2, 3, 4],
      wire: "maxprice",
      expects: "0, 1, 2, 3 or 4",
      accepts: (sent) => sent === 0 || sent === 1 || sent === 2 || sent === 3 || sent === 4,
      read: readMaxPrice,
      write: String,
    },
  },
  isAsked: ({ maxPrice }) => maxPrice < PRICE_LIMITS.max,
  verdict: ({ priceLevel }, { maxPrice }) => {
    if (priceLevel === undefined) return "unknown";
    return priceLevel <= maxPrice ? "yes" : "no";
  },
  keepsUnknown: () => true,
  relaxations: ({ maxPrice }) => [
    ([2, 3, 4] as const).filter((level) => level > maxPrice).map((level) => ({ maxPrice: level })),
  ],
};

function readMaxPrice(input: unknown): PriceLevel {
  const level = Math.round(readNumber(input) ?? PRICE_LIMITS.default);
  return Math.min(PRICE_LIMITS.max, Math.max(PRICE_LIMITS.min, level)) as PriceLevel;
}
