import { prop } from "../../prop.js";
import { cryptoRandom } from "@dinner-dice/platform/random";
import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";

const DRAWS = 12_000;
const FACES = 12;

/** The 99.9999 % quantile of chi-square with 11 degrees of freedom is 50.1: a fair source fails once in a million runs. */
const SUSPICIOUS = 50.1;

afterEach(() => {
  vi.restoreAllMocks();
});

describe("cryptographic chance", () => {
  it.each([
    [3, 2 ** 32 - 1, 2],
    [12, 2 ** 32 - 4, 5],
    [2 ** 31 + 1, 2 ** 31 + 1, 7],
  ])("below %d draws again where %d would favour small numbers", (limit, unfair, fair) => {
    const drawn = [unfair, fair];
    vi.spyOn(crypto, "getRandomValues").mockImplementation((into) => {
      (into as unknown as Uint32Array)[0] = drawn.shift() ?? 0;
      return into;
    });
    expect(cryptoRandom.below(limit)).toBe(fair);
    expect(drawn).toEqual([]);
  });

  it("takes the last number that is fair", () => {
    vi.spyOn(crypto, "getRandomValues").mockImplementation((into) => {
      (into as unknown as Uint32Array)[0] = 2 ** 32 - 5;
      return into;
    });
    expect(cryptoRandom.below(12)).toBe(11);
  });

  prop([fc.integer({ min: 1, max: 2 ** 32 })])("draws whole numbers below the limit", (limit) => {
    const drawn = cryptoRandom.below(limit);
    expect(Number.isInteger(drawn) && drawn >= 0 && drawn < limit).toBe(true);
  });

  it("has one answer to a limit of 1", () => {
    expect(cryptoRandom.below(1)).toBe(0);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1])("refuses a limit of %d", (limit) => {
    expect(() => cryptoRandom.below(limit)).toThrow(RangeError);
  });

  it("draws every face equally often", () => {
    const counts = Array.from({ length: FACES }, () => 0);
    for (let draw = 0; draw < DRAWS; draw += 1) counts[cryptoRandom.below(FACES)]! += 1;
    const expected = DRAWS / FACES;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(SUSPICIOUS);
  });
});
