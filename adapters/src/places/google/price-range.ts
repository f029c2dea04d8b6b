import type { PriceLevel } from "@dinner-dice/core/place/price";
import { lookUp, readFields, readNumber, readText } from "@dinner-dice/core/reading";

/**
 * US dollars that a person pays up to, for one to three dollar signs; whoever charges more has four.
 *
 * Google tells a range per person beside its levels and says nowhere how the two belong together; these steps are ours.
 */
const STEPS = [15, 30, 60] as const;

/** Rough US dollars for one unit of a currency: enough to tell one dollar sign from the next. Others stay unknown. */
const DOLLARS: Readonly<Record<string, number>> = {
  ...{ USD: 1, CAD: 0.72, AUD: 0.65, NZD: 0.59, GBP: 1.3, EUR: 1.1, CHF: 1.15, SEK: 0.1, NOK: 0.095 },
  ...{ DKK: 0.15, PLN: 0.26, CZK: 0.045, JPY: 0.0067, KRW: 0.00072, CNY: 0.14, HKD: 0.128, TWD: 0.031 },
  ...{ SGD: 0.75, THB: 0.029, INR: 0.0118, MXN: 0.055, BRL: 0.18, ILS: 0.27, AED: 0.27, ZAR: 0.055 },
};

/** The price level of a google.maps.places.v1.PriceRange by its middle; open to above it counts from its start. */
export function levelOfRange(value: unknown): PriceLevel | undefined {
  const { startPrice, endPrice } = readFields(value);
  const [start, end] = [dollarsOf(startPrice), dollarsOf(endPrice)];
  const paid = start === undefined ? end : end === undefined ? start : (start + end) / 2;
  if (paid === undefined) return undefined;
  const step = STEPS.findIndex((most) => paid <= most);
  return (step < 0 ? 4 : step + 1) as PriceLevel;
}

/** Money's `units` is a text of a whole number (google.type.Money). */
function dollarsOf(money: unknown): number | undefined {
  const { currencyCode, units } = readFields(money);
  const rate = lookUp(DOLLARS, readText(currencyCode) ?? "");
  const amount = readNumber(units);
  return rate === undefined || amount === undefined || amount < 0 ? undefined : amount * rate;
}
