import { prop } from "../../prop.js";
import { webAddress } from "../../web-path.js";
import { place } from "../fixtures.js";
import { priceLevel, restaurant } from "@dinner-dice/contracts/arbitraries";
import { priceText } from "@dinner-dice/core/place/customs";
import { readPriceLevel } from "@dinner-dice/core/place/field";
import { openingText } from "@dinner-dice/core/place/opening-hours";
import { type RestaurantDetails, withDetails } from "@dinner-dice/core/place/restaurant";
import { ratingText, readRating, featuredReview, type Review } from "@dinner-dice/core/place/review";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const review: fc.Arbitrary<Review> = fc.record(
  { author: fc.string(), text: fc.string(), rating: fc.integer({ min: 1, max: 5 }) },
  { requiredKeys: ["author", "text"] },
);

const details: fc.Arbitrary<RestaurantDetails> = fc.record(
  {
    phone: fc.string(),
    website: webAddress,
    rating: fc.integer({ min: 1, max: 5 }),
    priceLevel,
    openingState: fc.constantFrom("open", "closed", "unknown"),
  },
  { requiredKeys: [] },
);

describe("the featured review", () => {
  it("has the highest rating", () => {
    expect(featuredReview([{ author: "a", text: "long words", rating: 4 }, FIVE])).toEqual(FIVE);
  });

  it("has the longest text among equals, the first among equally long", () => {
    const longest = { ...FIVE, author: "c", text: "the best" };
    expect(featuredReview([FIVE, longest, { ...longest, author: "d" }])).toEqual(longest);
  });

  it("is none where nobody wrote a word", () => {
    expect(featuredReview([])).toBeUndefined();
    expect(featuredReview([{ ...FIVE, text: " \n" }])).toBeUndefined();
  });

  it("counts an unknown rating below every known one", () => {
    const unrated = { author: "a", text: "a long text" };
    const rated = { author: "b", text: "meh", rating: 1 };
    expect([featuredReview([unrated, rated]), featuredReview([rated, unrated])]).toEqual([rated, rated]);
  });

  prop([fc.array(review)])("is one of those with words, and none of them outranks it", (reviews) => {
    const worded = reviews.filter(({ text }) => text.trim() !== "");
    const best = featuredReview(reviews);
    expect(best === undefined).toBe(worded.length === 0);
    if (!best) return;
    expect(worded).toContain(best);
    for (const { rating = 0, text } of worded) {
      expect(rating).toBeLessThanOrEqual(best.rating ?? 0);
      if (rating === (best.rating ?? 0)) expect(text.length).toBeLessThanOrEqual(best.text.length);
    }
  });
});

describe("details laid over a restaurant", () => {
  it("add and replace what they know", () => {
    expect(
      withDetails(place("a", { phone: "old" }), { phone: "new", website: "https://a.example.com" }),
    ).toEqual(place("a", { phone: "new", website: "https://a.example.com" }));
  });

  it("leave what they do not know", () => {
    const nothing = { openingState: "unknown", phone: undefined } as unknown as RestaurantDetails;
    expect(withDetails(place("a", { phone: "old" }), nothing)).toEqual(place("a", { phone: "old" }));
  });

  prop([restaurant, details])("never lose anything that was known", (basic, more) => {
    const whole = withDetails(basic, more);
    expect(Object.keys(whole)).toEqual(expect.arrayContaining(Object.keys(basic)));
    expect({ id: whole.id, name: whole.name }).toEqual({ id: basic.id, name: basic.name });
    if (basic.openingState !== "unknown") expect(whole.openingState).not.toBe("unknown");
  });
});

describe("what is shown", () => {
  it.each([
    [1, "$"],
    [2, "$$"],
    [3, "$$$"],
    [4, "$$$$"],
    [undefined, undefined],
  ] as const)("the price %s reads %s", (level, text) => {
    expect(priceText(level)).toBe(text);
  });

  it.each([
    [4.5, "4.5"],
    [4, "4.0"],
    [undefined, "No rating"],
  ])("the rating %s reads %s", (rating, text) => {
    expect(ratingText(rating)).toBe(text);
  });

  it.each([
    ["open", "● Open Now"],
    ["closed", "● Closed"],
    ["unknown", undefined],
  ] as const)("the state %s reads %s", (state, text) => {
    expect(openingText(state)).toBe(text);
  });
});

describe("reading from outside", () => {
  it.each([
    [0, 1],
    [1, 1],
    [4, 4],
    [5, undefined],
    [-1, undefined],
    [2.5, undefined],
    ["2", undefined],
    [null, undefined],
  ])("the price %j is %s", (value, level) => {
    expect(readPriceLevel(value)).toBe(level);
  });

  it.each([
    [1, 1],
    [4.7, 4.7],
    [5, 5],
    [0, undefined],
    [5.1, undefined],
    [Number.NaN, undefined],
    ["4", undefined],
    [undefined, undefined],
  ])("the rating %j is %s", (value, rating) => {
    expect(readRating(value)).toBe(rating);
  });

  prop([fc.oneof(fc.anything(), fc.double())])("is always inside the limits or unknown", (value) => {
    const rating = readRating(value);
    expect(rating === undefined || (rating >= 1 && rating <= 5)).toBe(true);
    expect([undefined, 1, 2, 3, 4]).toContain(readPriceLevel(value));
  });
});

const FIVE: Review = { author: "b", text: "great", rating: 5 };
