import * as fc from "fast-check";
import { expect, test } from "vitest";
import { levelOfRange } from "@dinner-dice/places/google/mapping";
import { prop } from "../../../prop.js";
import { PRICE_PAIRS } from "./recorded-price-pairs.js";

const money = (units: unknown, currencyCode = "USD"): object => ({ currencyCode, units });

test.each(PRICE_PAIRS)("$currency $start to $end is a level that Google gives", (pair) => {
  const { currency, start, end, levels } = pair;
  const level = levelOfRange({
    startPrice: money(start, currency),
    ...(end !== undefined && { endPrice: money(end, currency) }),
  });
  expect(levels).toContain(level);
});

test.each([
  [{ startPrice: money("1"), endPrice: money("10") }, 1],
  [{ endPrice: money("10") }, 1],
  [{ startPrice: { currencyCode: "USD" }, endPrice: money("10") }, 1],
  [{ startPrice: money("10"), endPrice: money("20") }, 2],
  [{ startPrice: money("30"), endPrice: money("50") }, 2],
  [{ startPrice: money("40"), endPrice: money("60") }, 3],
  [{ startPrice: money("50"), endPrice: money("100") }, 3],
  [{ startPrice: money("90"), endPrice: money("110") }, 4],
  [{ startPrice: money("5") }, 1],
  [{ startPrice: money("10") }, 2],
  [{ startPrice: money("50") }, 3],
  [{ startPrice: money("100") }, 4],
  [{ startPrice: money("20", "GBP"), endPrice: money("40", "GBP") }, 2],
  [{ startPrice: money("50", "GBP"), endPrice: money("100", "GBP") }, 3],
  [{ startPrice: money("10", "EUR"), endPrice: money("50", "EUR") }, 2],
  [{ startPrice: money("1000", "JPY"), endPrice: money("2000", "JPY") }, 2],
  [{ startPrice: money("1000", "KES"), endPrice: money("2000", "KES") }, 2],
  [{ startPrice: money("100000", "VND"), endPrice: money("200000", "VND") }, 1],
])("%j is level %j", (range, level) => {
  expect(levelOfRange(range)).toBe(level);
});

test.each([
  undefined,
  null,
  {},
  { startPrice: money("ten") },
  { startPrice: money("10", "XYZ") },
  { startPrice: money("10", "constructor") },
  { startPrice: money("10"), endPrice: money("ten") },
  { startPrice: money("ten"), endPrice: money("20") },
  { startPrice: money("20"), endPrice: money("10") },
  { startPrice: money("-1"), endPrice: money("10") },
  { startPrice: money("0"), endPrice: money("0") },
  "10-20",
])("%j tells no level", (range) => {
  expect(levelOfRange(range)).toBeUndefined();
});

prop([fc.nat(300), fc.nat(300), fc.constantFrom("USD", "GBP")])(
  "a range that ends higher never has a lower level",
  (one, other, currency) => {
    const [low, high] = [Math.min(one, other) + 1, Math.max(one, other) + 1];
    const levelTo = (end: number): number | undefined =>
      levelOfRange({ startPrice: money("1", currency), endPrice: money(String(end), currency) });
    expect(levelTo(low)).toBeLessThanOrEqual(levelTo(high) ?? 0);
  },
);

prop([fc.anything()])("whatever arrives is a level or none", (value) => {
  expect([undefined, 1, 2, 3, 4]).toContain(levelOfRange(value));
});

test("a range in two currencies is unknown", () => {
  expect(levelOfRange({ startPrice: money("10", "USD"), endPrice: money("20", "EUR") })).toBeUndefined();
});
