import { prop } from "../../prop.js";
import { CAPABLE, place } from "../fixtures.js";
import { answer, capabilities, wishes } from "@dinner-dice/contracts/arbitraries";
import { match, type Matching, relaxations } from "@dinner-dice/core/filters/matching";
import { PRICE_LIMITS } from "@dinner-dice/core/filters/price";
import { RATING_LIMITS } from "@dinner-dice/core/filters/rating";
import { NEUTRAL_WISHES, RULES, type Wishes } from "@dinner-dice/core/filters/rules";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

/** Asks for no more than a rating. */
const EASY: Wishes = { ...NEUTRAL_WISHES, unrated: false };
const matching: fc.Arbitrary<Matching> = fc.record({ wishes, capabilities });

describe("relaxations", () => {
  it("lower the rating to the best there is, in half stars", () => {
    const found = [place("a", { rating: 4.4 }), place("b", { rating: 4.1 }), place("c", { rating: 3 })];
    expect(relaxations(found, { wishes: { ...EASY, minRating: 5 }, capabilities: CAPABLE })).toEqual([
      { rule: "rating", wishes: { minRating: 4 }, brings: 2 },
    ]);
  });

  it("raise the price to the cheapest level that brings something", () => {
    const found = [place("a", { priceLevel: 3 }), place("b", { priceLevel: 4 })];
    expect(relaxations(found, { wishes: { ...EASY, maxPrice: 1 }, capabilities: CAPABLE })).toEqual([
      { rule: "price", wishes: { maxPrice: 3 }, brings: 1 },
    ]);
  });

  it("ask for any opening state", () => {
    const found = [place("a", { openingState: "closed" }), place("b", { openingState: "unknown" })];
    expect(relaxations(found, { wishes: { ...EASY, openNow: true }, capabilities: CAPABLE })).toEqual([
      { rule: "open", wishes: { openNow: false }, brings: 2 },
    ]);
  });

  it("come with the one that brings most first", () => {
    const found = [place("dear", { priceLevel: 4 }), place("a", { rating: 3 }), place("b", { rating: 3.2 })];
    const strict: Wishes = { ...EASY, maxPrice: 2, minRating: 4 };
    expect(relaxations(found, { wishes: strict, capabilities: CAPABLE }).map(({ rule }) => rule)).toEqual([
      "rating",
      "price",
    ]);
  });

  it("are none where no single change helps", () => {
    const found = [place("a", { rating: 2, priceLevel: 4 })];
    expect(
      relaxations(found, { wishes: { ...EASY, maxPrice: 1, minRating: 4 }, capabilities: CAPABLE }),
    ).toEqual([]);
    expect(relaxations([], { wishes: EASY, capabilities: CAPABLE })).toEqual([]);
  });

  prop([answer, matching])("bring back exactly the number they say, at least one", (found, asked) => {
    for (const { wishes: change, brings } of relaxations(found, asked)) {
      const before = match(found, asked).tally.left;
      const after = match(found, { ...asked, wishes: { ...asked.wishes, ...change } }).tally.left;
      expect(after - before).toBe(brings);
      expect(brings).toBeGreaterThan(0);
    }
  });

  it("let the unrated in", () => {
    const { rating: _, ...unrated } = place("a");
    expect(relaxations([unrated], { wishes: EASY, capabilities: CAPABLE })).toEqual([
      { rule: "rating", wishes: { unrated: true }, brings: 1 },
    ]);
  });

  prop([answer, matching])("only ever loosen, one wish each, and stay inside the limits", (found, asked) => {
    const options = relaxations(found, asked);
    const changed = options.flatMap(({ wishes: change }) => Object.keys(change));
    expect(new Set(changed).size).toBe(options.length);
    for (const { wishes: change } of options) {
      const { maxPrice, minRating, openNow } = { ...asked.wishes, ...change };
      expect(Object.keys(change)).toHaveLength(1);
      expect(maxPrice).toBeGreaterThanOrEqual(asked.wishes.maxPrice);
      expect(maxPrice).toBeLessThanOrEqual(PRICE_LIMITS.max);
      expect(minRating).toBeLessThanOrEqual(asked.wishes.minRating);
      expect(minRating).toBeGreaterThanOrEqual(RATING_LIMITS.min);
      expect(openNow && !asked.wishes.openNow).toBe(false);
    }
  });

  prop([answer, matching])(
    "miss nothing: when each is absent, no change of its rule helps",
    (found, asked) => {
      fc.pre(match(found, asked).tally.left === 0);
      const offered = relaxations(found, asked).map(({ rule }) => rule);
      for (const { wishes: fields } of RULES.filter(({ id }) => !offered.includes(id))) {
        const loosest = Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [name, field.neutral]),
        );
        const loosened = { ...asked, wishes: { ...asked.wishes, ...loosest } };
        expect(match(found, loosened).tally.left).toBe(0);
      }
    },
  );
});
