import { prop } from "../../prop.js";
import { location, radius } from "@dinner-dice/contracts/arbitraries";
import {
  DEFAULT_RADIUS,
  DENSE_RADIUS,
  DISTANCE_MILES,
  firstRadius,
  FIRST_SEARCH_LIMIT,
  formatDistance,
  isRadius,
  metersToMiles,
  milesToMeters,
  optimalRadius,
  RADIUS_LIMITS,
  roundDistance,
  widerRadius,
} from "@dinner-dice/core/search/radius";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("the radius", () => {
  it("has the specification's numbers", () => {
    expect([DEFAULT_RADIUS, FIRST_SEARCH_LIMIT, DENSE_RADIUS]).toEqual([8046.72, 3000, 1000]);
    expect(milesToMeters(1)).toBe(1609.344);
    expect(DISTANCE_MILES).toEqual({ min: 1, max: 25, step: 1, default: 5 });
    expect(RADIUS_LIMITS).toEqual({ min: 100, max: 50_000 });
  });

  it.each([
    [99.99, false],
    [100, true],
    [50_000, true],
    [50_000.01, false],
    [Number.NaN, false],
  ])("%d m may be searched: %s", (meters, expected) => {
    expect(isRadius(meters)).toBe(expected);
  });

  it.each([
    ["Kansas City", DENSE_RADIUS],
    ["DOWNTOWN Memphis", DENSE_RADIUS],
    ["urban core", DENSE_RADIUS],
    ["Metropolis", DENSE_RADIUS],
    ["Memphis", FIRST_SEARCH_LIMIT],
    ["", FIRST_SEARCH_LIMIT],
  ])("that suits %j is %d m", (text, meters) => {
    expect(optimalRadius(text)).toBe(meters);
  });

  it.each([
    ["Memphis", DEFAULT_RADIUS, FIRST_SEARCH_LIMIT],
    ["Memphis", 1609.344, 1609.344],
    ["Kansas City", DEFAULT_RADIUS, DENSE_RADIUS],
    ["Kansas City", 500, 500],
  ])("of the first search for %j within %d m is %d m", (text, own, first) => {
    expect(firstRadius(text, own)).toBe(first);
  });

  it("of the second search is the visitor's own, when that is wider", () => {
    expect(widerRadius(3000, 5000)).toBe(5000);
    expect(widerRadius(3000, 3000)).toBeUndefined();
    expect(widerRadius(3000, 500)).toBeUndefined();
  });

  prop([location, radius])(
    "of the first search never exceeds the optimal, the visitor's own and the limit",
    (text, own) => {
      const first = firstRadius(text, own);
      expect(first).toBeLessThanOrEqual(Math.min(optimalRadius(text), own, FIRST_SEARCH_LIMIT));
      expect(isRadius(first)).toBe(true);
    },
  );

  prop([radius, radius])(
    "of the second search is never smaller, and never more than the visitor allowed",
    (searched, own) => {
      const wider = widerRadius(searched, own);
      expect(wider ?? own).toBe(own);
      expect(wider === undefined || wider > searched).toBe(true);
    },
  );

  prop([radius])("in miles and back is the same", (meters) => {
    expect(milesToMeters(metersToMiles(meters))).toBeCloseTo(meters, 6);
  });
});

describe("miles for reading", () => {
  it.each([
    [0, "under 0.1\u00A0mi"],
    [160, "under 0.1\u00A0mi"],
    [160.934, "under 0.1\u00A0mi"],
    [160.9344, "0.1\u00A0mi"],
    [161, "0.1\u00A0mi"],
    [16_012.9, "9.9\u00A0mi"],
    [16_012.9728, "10\u00A0mi"],
    [644, "0.4\u00A0mi"],
    [1609.344, "1\u00A0mi"],
    [3000, "1.9\u00A0mi"],
    [8046.72, "5\u00A0mi"],
    [15_900, "9.9\u00A0mi"],
    [16_050, "10\u00A0mi"],
    [16_576, "10\u00A0mi"],
    [20_000, "12\u00A0mi"],
    [6_892_820, "4,283\u00A0mi"],
  ])("%d m reads %s", (meters, text) => {
    expect(formatDistance(meters)).toBe(text);
  });

  it.each([
    [0, "0.1\u00A0mi"],
    [160, "0.1\u00A0mi"],
    [644, "0.4\u00A0mi"],
  ])("beside 'about' %d m read %s", (meters, text) => {
    expect(roundDistance(meters)).toBe(text);
  });

  prop([fc.integer({ min: 161, max: 100_000 })])("are never off by more than half a step", (meters) => {
    const read = Number.parseFloat(formatDistance(meters));
    expect(Math.abs(read - metersToMiles(meters))).toBeLessThanOrEqual(read < 10 ? 0.0501 : 0.501);
  });
});
