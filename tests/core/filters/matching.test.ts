import { prop } from "../../prop.js";
import { CAPABLE, NONE_REMOVED, place, places } from "../fixtures.js";
import { answer, capabilities, wishes } from "@dinner-dice/contracts/arbitraries";
import { match, type Matching } from "@dinner-dice/core/filters/matching";
import {
  type Capabilities,
  type AnyRule,
  NEUTRAL_WISHES,
  RULE_IDS,
  type RuleId,
  RULES,
  satisfies,
  type Wishes,
} from "@dinner-dice/core/filters/rules";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

/** Asks for no more than a rating. */
const EASY: Wishes = { ...NEUTRAL_WISHES, unrated: false };
const BLIND: Capabilities = { ...CAPABLE, rules: new Set() };
const IDS = [...RULE_IDS];

const matching: fc.Arbitrary<Matching> = fc.record({ wishes, capabilities });

describe("matching", () => {
  it("counts each place under the first rule it breaks", () => {
    const found = [
      place("dear and bad", { priceLevel: 4, rating: 2 }),
      place("bad and closed", { rating: 2, openingState: "closed" }),
      place("closed", { openingState: "closed" }),
      place("fine"),
    ];
    expect(
      match(found, { wishes: { ...EASY, maxPrice: 2, minRating: 4, openNow: true }, capabilities: CAPABLE }),
    ).toEqual({
      restaurants: [place("fine")],
      tally: { found: 4, removed: { ...NONE_REMOVED, price: 1, rating: 1, open: 1 }, left: 1 },
      notApplied: [],
    });
  });

  it("keeps all that match, however many", () => {
    const found = places(20);
    const { restaurants, tally } = match(found, { wishes: EASY, capabilities: CAPABLE });
    expect(restaurants).toEqual(found);
    expect(tally).toEqual({ found: 20, removed: NONE_REMOVED, left: 20 });
  });

  it("applies no rule that the provider cannot answer, and says which were asked for", () => {
    const found = [place("unknown", { openingState: "unknown" })];
    const strict: Wishes = { ...EASY, maxPrice: 1, minRating: 5, openNow: true };
    expect(match(found, { wishes: strict, capabilities: BLIND })).toMatchObject({
      restaurants: found,
      notApplied: ["price", "rating", "open"],
    });
    expect(match(found, { wishes: EASY, capabilities: BLIND })).toMatchObject({ notApplied: [] });
  });

  it.each<[string, Restaurant, RuleId, boolean]>([
    ["an unknown price is within budget", place("a"), "price", true],
    ["the highest price allowed is within budget", place("a", { priceLevel: 2 }), "price", true],
    ["a higher price is not", place("a", { priceLevel: 3 }), "price", false],
    ["the minimum rating itself is enough", place("a", { rating: 4 }), "rating", true],
    ["a lower rating is not", place("a", { rating: 3.9 }), "rating", false],
    ["open is open", place("a"), "open", true],
    ["closed is not open", place("a", { openingState: "closed" }), "open", false],
    ["unknown is not vouched for as open", place("a", { openingState: "unknown" }), "open", false],
  ])("%s", (...[, restaurant, rule, expected]) => {
    const asked = { ...EASY, maxPrice: 2, minRating: 4, openNow: true } as const;
    expect(satisfies(restaurant, ruleOf(rule), asked)).toBe(expected);
  });

  it("cannot vouch for an unknown rating", () => {
    const { rating: _, ...unrated } = place("a");
    expect(satisfies(unrated, ruleOf("rating"), { ...EASY, minRating: 3.5 })).toBe(false);
    expect(satisfies(unrated, ruleOf("rating"), { ...EASY, minRating: 3.5, unrated: true })).toBe(true);
  });

  it("holds no filter against a place whose source cannot know, and still counts the others", () => {
    const dear = place("dear", { priceLevel: 4 });
    const { rating: _, ...unrated } = place("listed", { openingState: "unknown", gaps: IDS });
    expect(
      match([dear, unrated], {
        wishes: { ...EASY, maxPrice: 1, minRating: 5, openNow: true },
        capabilities: CAPABLE,
      }),
    ).toEqual({
      restaurants: [unrated],
      tally: { found: 2, removed: { ...NONE_REMOVED, price: 1 }, left: 1 },
      notApplied: [],
    });
  });

  it("says that a filter was not applied when no found place can answer it", () => {
    const found = [place("a", { gaps: ["price", "open"] }), place("b", { gaps: ["price"] })];
    const strict: Wishes = { ...EASY, maxPrice: 1, minRating: 4, openNow: true };
    expect(match(found, { wishes: strict, capabilities: CAPABLE }).notApplied).toEqual(["price"]);
    expect(match(found, { wishes: EASY, capabilities: CAPABLE }).notApplied).toEqual([]);
    expect(match([], { wishes: strict, capabilities: CAPABLE }).notApplied).toEqual([]);
  });

  prop([answer, matching])("never holds a filter against a gap", (found, asked) => {
    const { tally, notApplied } = match(found, asked);
    for (const id of IDS) {
      const able = found.filter(({ gaps }) => !gaps?.includes(id));
      expect(tally.removed[id]).toBeLessThanOrEqual(able.length);
      if (notApplied.includes(id)) expect(tally.removed[id]).toBe(0);
    }
    const blind = found.map((each) => ({ ...each, gaps: IDS }));
    expect(match(blind, asked).tally.left).toBe(found.length);
  });

  prop([answer, matching])("never keeps what breaks a known rule", (found, asked) => {
    for (const restaurant of match(found, asked).restaurants)
      expect(brokenRules(restaurant, asked)).toEqual([]);
  });

  prop([answer, matching])("never drops what satisfies all, in the provider's order", (found, asked) => {
    const fine = found.filter((restaurant) => brokenRules(restaurant, asked).length === 0);
    expect(match(found, asked).restaurants).toEqual(fine);
  });

  prop([answer, matching])("has a tally that always adds up", (found, asked) => {
    const { restaurants, tally } = match(found, asked);
    const removed = IDS.reduce((sum, id) => sum + tally.removed[id], 0);
    expect(tally.found).toBe(found.length);
    expect(removed + tally.left).toBe(found.length);
    expect(restaurants).toHaveLength(tally.left);
  });

  prop([answer, matching])("never removes by a rule that was not applied", (found, asked) => {
    const { tally, notApplied } = match(found, asked);
    for (const rule of notApplied) expect(tally.removed[rule]).toBe(0);
  });
});

/** The rules of the issue written down a second time, as plainly as they are meant. */
function brokenRules(
  { priceLevel, rating, openingState, brand, traits = {}, types, gaps = [] }: Restaurant,
  { wishes: asked, capabilities: can }: Matching,
): RuleId[] {
  const broken: RuleId[] = [];
  if (priceLevel !== undefined && priceLevel > asked.maxPrice) broken.push("price");
  if (rating === undefined ? !asked.unrated : rating < asked.minRating) broken.push("rating");
  if (asked.localOnly && brand !== undefined) broken.push("local");
  for (const id of ["wheelchair", "takeout", "outdoor", "parking"] as const)
    if (asked[id] === "must" && traits[id] !== true) broken.push(id);
  const diets = asked.dietNeed === "must" ? asked.diet.split(",").filter(Boolean) : [];
  if (diets.some((diet) => (traits as Record<string, unknown>)[diet] !== true)) broken.push("diet");
  if (types.some((type) => (type === "barbecue_restaurant" ? "BBQ" : type) === asked.without))
    broken.push("without");
  if (asked.when !== "" && openingState === "closed") broken.push("when");
  if (asked.openNow && openingState !== "open") broken.push("open");
  return broken.filter((id) => can.rules.has(id) && !gaps.includes(id));
}

function ruleOf(id: RuleId): AnyRule {
  return RULES.find((rule) => rule.id === id)!;
}
