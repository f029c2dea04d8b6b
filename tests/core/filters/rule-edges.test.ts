import { place } from "../fixtures.js";
import { OPEN } from "@dinner-dice/core/filters/open";
import { PRICE, PRICE_LIMITS } from "@dinner-dice/core/filters/price";
import { RATING, RATING_LIMITS } from "@dinner-dice/core/filters/rating";
import { switchField } from "@dinner-dice/core/filters/rule";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { WHEN } from "@dinner-dice/core/filters/when";
import { describe, expect, it } from "vitest";

const bare = (fields: object): ReturnType<typeof place> => {
  const { rating: _, ...rest } = place("a");
  return { ...rest, ...fields };
};

describe("open now", () => {
  it.each([
    ["open", "yes"],
    ["closed", "no"],
    ["unknown", "unknown"],
  ] as const)("judges a place that is %s with %s", (openingState, verdict) => {
    expect(OPEN.verdict(place("a", { openingState }), { openNow: true })).toBe(verdict);
    expect(OPEN.verdict(place("a", { openingState }), { openNow: false })).toBe("yes");
  });
});

describe("the time", () => {
  it.each([
    ["open", "yes"],
    ["closed", "no"],
    ["unknown", "unknown"],
  ] as const)("of a place that is then %s: %s", (openingState, verdict) => {
    expect(WHEN.verdict(place("a", { openingState }), { when: "Friday", time: "19:30" })).toBe(verdict);
    expect(WHEN.verdict(place("a", { openingState }), { when: "", time: "19:30" })).toBe("yes");
  });

  it("is asked in quarter hours; others go to the nearest", () => {
    const { time } = WHEN.wishes;
    const sent = ["00:00", "23:45", "19:20", "24:00", "7:30", 19, null];
    expect(sent.filter((value) => time.accepts(value))).toEqual(["00:00", "23:45"]);
    const typed = ["19:20", "19:23", "7:30", "23:59", "07:15:00", "24:00", "noon", undefined];
    expect(typed.map((value) => time.read(value))).toEqual([
      ...["19:15", "19:30", "07:30", "23:45", "07:15"],
      ...["19:00", "19:00", "19:00"],
    ]);
  });

  it("is asked of a day, a date or a moment, the names of days in any case", () => {
    const { when } = WHEN.wishes;
    const sent = ["", "friday", "TODAY", "2026-11-27", "2026-11-27T19:30Z", "2026-11-31", "soon", 5];
    expect(sent.map((value) => when.read(value))).toEqual([
      ...["", "Friday", "Today", "2026-11-27", "2026-11-27T19:30Z"],
      ...["", "", ""],
    ]);
    expect(sent.filter((value) => !when.accepts(value))).toEqual(["2026-11-31", "soon", 5]);
  });
});

describe("the price", () => {
  it("is asked in whole dollar signs from one to four, four unless told", () => {
    expect(PRICE_LIMITS).toEqual({ min: 1, max: 4, step: 1, default: 4 });
    expect(PRICE.wishes.maxPrice.values).toEqual([1, 2, 3, 4]);
    const sent = [-1, 0, 1, 2, 3, 4, 5, 2.5, "2", null];
    expect(sent.filter((value) => PRICE.wishes.maxPrice.accepts(value))).toEqual([0, 1, 2, 3, 4]);
    expect([0, 1, 3.4, 9, "2", undefined].map((value) => PRICE.wishes.maxPrice.read(value))).toEqual([
      1, 1, 3, 4, 2, 4,
    ]);
  });

  it.each([
    [1, [{ maxPrice: 2 }, { maxPrice: 3 }, { maxPrice: 4 }]],
    [3, [{ maxPrice: 4 }]],
    [4, []],
  ] as const)("up to %d may be raised to %j", (maxPrice, steps) => {
    expect(PRICE.relaxations({ maxPrice }, [])).toEqual([steps]);
  });
});

describe("the rating", () => {
  it("is asked in tenths from one to five, three and a half unless told", () => {
    expect(RATING_LIMITS).toEqual({ min: 1, max: 5, step: 0.1, default: 3.5 });
    const sent = [0.9, 1, 3.7, 5, 5.1, "4", null];
    expect(sent.filter((value) => RATING.wishes.minRating.accepts(value))).toEqual([1, 3.7, 5]);
  });

  it.each([
    [4.5, [bare({ rating: 4.3 }), bare({ rating: 3.9 }), bare({})], [{ minRating: 4 }]],
    [4.5, [bare({ rating: 4.5 })], []],
    [4.5, [bare({ rating: 1.2 })], [{ minRating: 1 }]],
    [4.5, [bare({ rating: 1 })], [{ minRating: 1 }]],
    [4.5, [bare({})], []],
    [4.5, [], []],
    [1, [bare({ rating: 1 })], []],
  ])("of %d stars is lowered to the best half star there is", (minRating, others, steps) => {
    const wishes = { ...NEUTRAL_WISHES, minRating, unrated: true };
    expect(RATING.relaxations(wishes, others)).toEqual([steps, []]);
    expect(RATING.relaxations({ ...wishes, unrated: false }, others)).toEqual([steps, [{ unrated: true }]]);
  });
});

describe("a switch", () => {
  const field = switchField("x");
  it("is on in every way a form, a store or a wire says so", () => {
    expect([true, "on", "true", "1"].map((value) => field.read(value))).toEqual([true, true, true, true]);
    expect([false, "off", "false", "0", 1, undefined].some((value) => field.read(value))).toBe(false);
    expect(field.values).toEqual([false, true]);
    expect([field.write(true), field.write(false)]).toEqual(["on", undefined]);
  });
});
