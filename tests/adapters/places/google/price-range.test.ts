import { levelOfRange } from "@dinner-dice/adapters/places/google/price-range";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { prop } from "../../../prop.js";

const money = (units: unknown, currencyCode = "USD"): object => ({ currencyCode, units });

test.each([
  [{ startPrice: money("1"), endPrice: money("10") }, 1],
  [{ startPrice: money("10"), endPrice: money("20") }, 1],
  [{ startPrice: money("20"), endPrice: money("30") }, 2],
  [{ startPrice: money("30"), endPrice: money("50") }, 3],
  [{ startPrice: money("100") }, 4],
  [{ startPrice: money("30", "GBP"), endPrice: money("50", "GBP") }, 3],
  [{ startPrice: money("60", "GBP"), endPrice: money("70", "GBP") }, 4],
  [{ startPrice: money("1000", "JPY"), endPrice: money("2000", "JPY") }, 1],
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
  "10-20",
])("%j tells no level", (range) => {
  expect(levelOfRange(range)).toBeUndefined();
});

prop([fc.anything()])("whatever arrives is a level or none", (value) => {
  expect([undefined, 1, 2, 3, 4]).toContain(levelOfRange(value));
});
