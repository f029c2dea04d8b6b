import { expect, it } from "vitest";
import { OUR_CONTENT } from "./our-content.js";

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

it.each(OUR_CONTENT.guides)(
  "$slug counts its places as many as they are",
  ({ description, subtitle, entries }) => {
    const said = [...`${description} ${subtitle}`.matchAll(COUNTED)].map(
      ([, word = ""]) => COUNTS.indexOf(word) + 17,
    );
    expect(new Set([entries.length, ...said])).toEqual(new Set([entries.length]));
  },
);
