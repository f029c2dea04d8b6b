import type { PriceLevel } from "@dinner-dice/core/place/price";
import { isFields, lookUp, readFields, readNumber, readText } from "@dinner-dice/core/reading";

/**
 * The most that a person pays, in US dollars, for one to three dollar signs; above that there are four.
 *
 * Google does not document how its ranges and levels relate. These steps agree best with recorded places that have both; the pairs stand in
 * `tests/adapters/places/google/recorded-price-pairs.ts`.
 */
const STEPS = [10, 50, 100] as const;

/**
 * Rough US dollars for one unit of a currency. Pounds, euros and francs count as dollars, since the same steps fit them.
 * The price level in any other currency stays unknown.
 */
const DOLLARS: Readonly<Record<string, number>> = {
  ...{ USD: 1, GBP: 1, EUR: 1, CHF: 1, CAD: 0.72, AUD: 0.65, NZD: 0.59, SEK: 0.1, NOK: 0.095 },
  ...{ DKK: 0.15, PLN: 0.26, CZK: 0.045, JPY: 0.0067, KRW: 0.00072, CNY: 0.14, HKD: 0.128, TWD: 0.031 },
  ...{ SGD: 0.75, THB: 0.029, INR: 0.0118, MXN: 0.055, BRL: 0.18, ILS: 0.27, AED: 0.27, ZAR: 0.055 },
};

/** Returns the price level of a google.maps.places.v1.PriceRange by its end; a range without an end counts as more than its start. */
export function levelOfRange(value: unknown): PriceLevel | undefined {
  const { startPrice, endPrice } = readFields(value);
  const [start, end] = [dollarsOf(startPrice), dollarsOf(endPrice)];
  if (end === undefined) {
    const isOpen = start !== undefined && endPrice === undefined;
    return isOpen ? levelWhere((most) => start < most) : undefined;
  }
  const isOdd = startPrice !== undefined && (start === undefined || start > end);
  return isOdd || end === 0 ? undefined : levelWhere((most) => end <= most);
}

function levelWhere(fits: (most: number) => boolean): PriceLevel {
  const step = STEPS.findIndex(fits);
  return (step < 0 ? 4 : step + 1) as PriceLevel;
}

/** Money's `units` is a text of a whole number, left out where it is zero (google.type.Money). */
function dollarsOf(money: unknown): number | undefined {
  if (!isFields(money)) return undefined;
  const { currencyCode, units = 0 } = money;
  const rate = lookUp(DOLLARS, readText(currencyCode) ?? "");
  const amount = readNumber(units);
  return rate === undefined || amount === undefined || amount < 0 ? undefined : amount * rate;
}
