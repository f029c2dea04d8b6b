import { CONTROLS, RULE_WORDS } from "../../../web/src/words/rules.js";
import { DEFAULT_WISHES, RULE_IDS, RULES, WISH_FIELDS, type Wishes } from "@dinner-dice/core/filters/rules";
import { describe, expect, it } from "vitest";

const wishes = (asked: Partial<Wishes> = {}): Wishes => ({ ...DEFAULT_WISHES, ...asked });

describe("the words of the rules", () => {
  it("are there for every rule, with a control for every wish", () => {
    expect(new Set(Object.keys(RULE_WORDS))).toEqual(new Set(RULE_IDS));
    expect(CONTROLS.map(([name]) => name).toSorted()).toEqual(WISH_FIELDS.map(([name]) => name).toSorted());
    for (const { id, wishes: own } of RULES)
      expect(Object.keys(RULE_WORDS[id].controls).toSorted()).toEqual(Object.keys(own).toSorted());
  });

  it("name the value on a slider as visitors read it", () => {
    const spoken = Object.fromEntries(
      CONTROLS.flatMap(([name, control]) =>
        control.kind === "range" ? [[name, [control.words(1), control.words(3)]]] : [],
      ),
    );
    expect(spoken).toEqual({ minRating: ["1 star", "3 stars"], maxPrice: ["$", "$$$"] });
  });

  it("keep a slider within its limits", () => {
    const limits = Object.fromEntries(
      CONTROLS.flatMap(([name, control]) =>
        control.kind === "range"
          ? [[name, [control.limits, control.ends ?? [control.words(1), control.words(4)]]]]
          : [],
      ),
    );
    expect(limits).toEqual({
      minRating: [{ min: 1, max: 5, step: 0.1 }, ["1", "5"]],
      maxPrice: [{ min: 1, max: 4, step: 1 }, ["$", "$$$$"]],
    });
  });

  it("put 'Open now' alone among the five first wishes", () => {
    const first = CONTROLS.flatMap(([name, control]) =>
      control.kind === "switch" && control.first === true ? [name] : [],
    );
    expect(first).toEqual(["openNow"]);
  });
});

describe("the rating", () => {
  const { order, reason, relax } = RULE_WORDS.rating;

  it.each([
    [order(wishes({ minRating: 1, unrated: false })), "1 star and up"],
    [order(wishes({ minRating: 4, unrated: true })), "4 stars and up or unrated"],
    [reason(wishes({ minRating: 4.5 })), "Not rated 4.5 stars or higher"],
    [relax({ minRating: 3 }), "Lower the rating to 3"],
    [relax({ unrated: true }), "Include places without a rating"],
  ])("%s", (words, expected) => {
    expect(words).toBe(expected);
  });
});

describe("the price", () => {
  const { order, reason, relax } = RULE_WORDS.price;

  it.each([
    [order(wishes({ maxPrice: 4 })), "any price"],
    [order(wishes({ maxPrice: 3 })), "up to $$$"],
    [reason(wishes({ maxPrice: 1 })), "Over $"],
    [relax({ maxPrice: 3 }), "Allow up to $$$"],
  ])("%s", (words, expected) => {
    expect(words).toBe(expected);
  });
});

describe("the switches", () => {
  it("are worth a word in the order only when they are on", () => {
    expect(RULE_WORDS.open.order(wishes({ openNow: true }))).toBe("open now");
    expect(RULE_WORDS.open.order(wishes({ openNow: false }))).toBeUndefined();
    expect(RULE_WORDS.local.order(wishes({ localOnly: true }))).toBe("no chains");
    expect(RULE_WORDS.local.order(wishes({ localOnly: false }))).toBeUndefined();
  });

  it.each([
    [RULE_WORDS.open.reason(wishes()), "Closed, or hours unknown"],
    [RULE_WORDS.open.relax({ openNow: false }), "Include closed places and unknown hours"],
    [RULE_WORDS.local.reason(wishes()), "Part of a chain"],
    [RULE_WORDS.local.relax({ localOnly: false }), "Include chains"],
  ])("%s", (words, expected) => {
    expect(words).toBe(expected);
  });
});

describe("the time", () => {
  const friday = wishes({ when: "2026-11-27", time: "19:30" });

  it.each([
    [RULE_WORDS.when.order(wishes({ when: "Tomorrow", time: "12:00" })), "tomorrow noon"],
    [RULE_WORDS.when.order(wishes()), undefined],
    [RULE_WORDS.when.reason(friday), "Closed Friday 7:30 PM"],
    [RULE_WORDS.when.relax({ when: "" }), "Go now instead"],
    [RULE_WORDS.open.order({ ...friday, openNow: true }), "open then"],
  ])("%s", (words, expected) => {
    expect(words).toBe(expected);
  });
});

describe("what a place has or has not", () => {
  const { wheelchair, diet, without } = RULE_WORDS;

  it.each([
    [wheelchair.order(wishes({ wheelchair: "rather" })), "wheelchair access if possible"],
    [wheelchair.order(wishes()), undefined],
    [wheelchair.reason(wishes()), "Listed without wheelchair access, or only partly"],
    [wheelchair.silent?.(wishes()), "Wheelchair access not listed"],
    [diet.order(wishes({ diet: "halal", dietNeed: "rather" })), "halal if possible"],
    [diet.order(wishes()), undefined],
    [diet.said?.(wishes({ diet: "vegan,halal,kosher" })), "vegan, halal and kosher options"],
    [diet.reason(wishes({ diet: "vegan,gluten-free" })), "Listed without vegan or gluten-free options"],
    [diet.silent?.(wishes({ diet: "vegan" })), "Vegan options not listed"],
    [without.order(wishes({ without: "Pizza" })), "not Pizza"],
    [without.order(wishes()), undefined],
    [without.reason(wishes({ without: "Pizza" })), "Pizza places"],
  ])("%s", (words, expected) => {
    expect(words).toBe(expected);
  });
});

it("every rule says plainly that it was skipped", () => {
  for (const { notApplied } of Object.values(RULE_WORDS)) expect(notApplied).toMatch(/, so we skipped .+\.$/);
});
