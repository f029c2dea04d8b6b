import { NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/filters/rules";
import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { questionOf, questionsAgain, widest } from "@dinner-dice/places/steps/expand";
import { describe, expect, it } from "vitest";

const CENTER = { lat: 35.14951, lng: -90.04899 };
const RATED: Wishes = { ...NEUTRAL_WISHES, minRating: 4.5 };
const SEARCH: NearbySearch = { center: CENTER, radius: 3000, cuisine: "Thai", wishes: RATED };
const INNER = { ...SEARCH, radius: 2740, wishes: NEUTRAL_WISHES };

describe("where nothing that was told matches", () => {
  it("the provider judges the wishes, then the middle of the circle is asked for all it has", () => {
    expect(questionsAgain(SEARCH, { judged: RATED, isShut: false })).toEqual([
      { ...SEARCH, knownOnly: true },
      INNER,
    ]);
  });

  it("only the middle is asked where the provider can judge none of the wishes", () => {
    expect(questionsAgain(SEARCH, { judged: NEUTRAL_WISHES, isShut: true })).toEqual([INNER]);
  });

  it("what is open at any price comes first where nothing is open", () => {
    const cheap: Wishes = { ...NEUTRAL_WISHES, openNow: true, maxPrice: 2 };
    const judgedBy = (wishes: Wishes): object => ({ ...SEARCH, wishes, knownOnly: true });
    const open: Wishes = { ...cheap, maxPrice: NEUTRAL_WISHES.maxPrice };
    expect(questionsAgain(SEARCH, { judged: cheap, isShut: true })).toEqual([
      ...[open, cheap].map(judgedBy),
      INNER,
    ]);
    expect(questionsAgain(SEARCH, { judged: cheap, isShut: false })).toEqual([judgedBy(cheap), INNER]);
    expect(questionsAgain(SEARCH, { judged: open, isShut: true })).toEqual([judgedBy(open), INNER]);
  });

  it.each([
    [360, [100]],
    [359, []],
  ])("a circle of %d meters has the middles %j", (radius, middles) => {
    const questions = questionsAgain({ ...SEARCH, radius }, { judged: NEUTRAL_WISHES, isShut: false });
    expect(questions.map((each) => each.radius)).toEqual(middles);
  });
});

describe("a neighbourhood", () => {
  it("is searched three kilometers wide, whatever was asked", () => {
    expect(widest({ ...SEARCH, radius: 500 })).toEqual({ ...SEARCH, radius: 3000 });
  });

  it("is one to a thousandth of a degree and the next hundred meters, with its kitchen and every wish", () => {
    const wishes = Object.values(RATED).join(" ");
    const near = { ...SEARCH, center: { lat: 35.1504, lng: -90.0486 }, radius: 2901 };
    expect([SEARCH, near, { ...SEARCH, radius: 3001 }].map(questionOf)).toEqual([
      `35.150 -90.049 30 Thai ${wishes}`,
      `35.150 -90.049 30 Thai ${wishes}`,
      `35.150 -90.049 31 Thai ${wishes}`,
    ]);
  });
});
