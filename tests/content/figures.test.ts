import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CUISINE_OPTIONS, CUISINES } from "@dinner-dice/core/cuisines";
import { HAND } from "@dinner-dice/core/machines/round";
import { DICE_LANDING, DICE_ROLL } from "@dinner-dice/core/machines/dice-time";
import { DIETS } from "@dinner-dice/core/place/traits";
import { FACES } from "@dinner-dice/core/roll";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/preferences";
import { DISTANCE_MILES, FIRST_SEARCH_LIMIT, METRES_PER_MILE } from "@dinner-dice/core/radius";
import { PRICE_LIMITS } from "@dinner-dice/core/rules/price";
import { RATING_LIMITS } from "@dinner-dice/core/rules/rating";
import { describe, expect, it } from "vitest";
import { ROOT } from "../build-first.js";
import { OUR_CONTENT } from "./our-content.js";

const { cities, guides } = OUR_CONTENT;
const DIRECTORY = cities.flatMap(({ places }) => places).filter(({ point }) => point !== undefined);
const CEILING = 4;
const FURTHER_DIETS = ["vegan", "halal", "kosher", "gluten-free"];

/** What a page says in figures, and what they are. */
const FIGURES: readonly (readonly [page: string, words: string, are: unknown, said: unknown])[] = [
  ["README.md", "258 restaurants of the 14 guide cities", [DIRECTORY.length, cities.length], [258, 14]],
  ["CHANGELOG.md", "a built-in directory of 258 restaurants in 14 cities", DIRECTORY.length, 258],
  ["content/articles/restaurant-picker.md", "It is a list of twenty", CUISINE_OPTIONS.length, 20],
  ["content/articles/random-fast-food-generator.md", "has twenty entries", CUISINE_OPTIONS.length, 20],
  [
    "content/articles/ethnic-restaurants-near-me-ultimate-guide.md",
    "nineteen cuisines besides Any cuisine",
    CUISINES.length,
    19,
  ],
  [
    "content/articles/restaurant-picker.md",
    "One to 25 miles, five to begin with",
    [DISTANCE_MILES.min, DISTANCE_MILES.max, DISTANCE_MILES.default],
    [1, 25, 5],
  ],
  [
    "content/articles/restaurant-picker.md",
    "It runs from 1 to 5 in steps of a tenth and starts at 3.5",
    [RATING_LIMITS.min, RATING_LIMITS.max, RATING_LIMITS.step, DEFAULT_PREFERENCES.minRating],
    [1, 5, 0.1, 3.5],
  ],
  [
    "content/articles/restaurant-picker.md",
    "One to four dollar signs, and four to begin with",
    [PRICE_LIMITS.min, PRICE_LIMITS.max, DEFAULT_PREFERENCES.maxPrice],
    [1, CEILING, CEILING],
  ],
  ["content/articles/restaurant-picker.md", "Off to begin with", DEFAULT_PREFERENCES.openNow, false],
  ["content/articles/restaurant-picker.md", "whenever fewer than twelve places match", HAND, 12],
  [
    "content/articles/restaurant-randomizer.md",
    "Under two miles to begin with",
    FIRST_SEARCH_LIMIT < 2 * METRES_PER_MILE,
    true,
  ],
  ["content/articles/restaurant-randomizer.md", "Up to six of the hand", FACES, 6],
  ["content/articles/restaurant-randomizer.md", "last three seconds", DICE_ROLL + DICE_LANDING, 3000],
  ["content/faq.json", "take three seconds", DICE_ROLL + DICE_LANDING, 3000],
  ["content/faq.json", "Up to 12 of all that match", HAND, 12],
  ["content/faq.json", "Vegan, halal and gluten-free stand under More wishes", DIETS.slice(1), FURTHER_DIETS],
];

const COUNTS = [
  "Seventeen",
  "Eighteen",
  "Nineteen",
  "Twenty",
  ...["one", "two", "three", "four"].map((each) => `Twenty-${each}`),
];
const COUNTED = new RegExp(
  `\\b(${COUNTS.toReversed().join("|")}) (?:\\S+ ){0,3}(?:restaurants|places|kitchens|tables)\\b`,
  "g",
);

it.each(guides)("$slug counts its places as many as they are", ({ description, subtitle, entries }) => {
  const said = [...`${description} ${subtitle}`.matchAll(COUNTED)].map(
    ([, word = ""]) => COUNTS.indexOf(word) + 17,
  );
  expect(new Set([entries.length, ...said])).toEqual(new Set([entries.length]));
});

it("README's costs on paper are those of its replay", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const [, calls = "", dollars = ""] =
    /budget enough for everybody +\| [\d.]+ % +\| (\d+) +\| ([\d.]+) /.exec(readme) ?? [];
  const paper = [...readme.matchAll(/^\| ([\d,]+0,000) +\|[^|]+\| ([\d,]+) +\| ([\d,]+) +\|/gm)].map((row) =>
    row.slice(1).map((figure) => Number(figure.replaceAll(",", ""))),
  );
  expect(
    paper.map(([visitors = 0]) => [
      visitors,
      (visitors * Number(calls)) / 1000,
      Math.round((visitors * Number(dollars)) / 1000),
    ]),
  ).toEqual(paper);
  expect(paper).toHaveLength(4);
  expect(readme).toContain(`${calls} calls and ${dollars} dollars for`);
});

describe("a page that speaks in figures", () => {
  it.each(FIGURES)("%s: '%s'", (...[page, words, are, said]) => {
    expect(readFileSync(join(ROOT, page), "utf8")).toContain(words);
    expect(are).toEqual(said);
  });
});
