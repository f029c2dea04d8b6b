import { foldName, foldWords } from "@dinner-dice/local/gazetteer/fold";
import { expect, test } from "vitest";

test.each(["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"])(
  "'%s', which every object has, is a word like any other",
  (word) => {
    for (const { text } of foldWords(`12 ${word} Street, ${word}`)) expect(text).toBeTypeOf("string");
    expect(foldName("Constructor Street")).toBe("constructor street");
  },
);

test.each([
  ["Saint-Étienne", "st etienne"],
  ["St. Etienne", "st etienne"],
  ["The Hague", "hague"],
  ["The", "the"],
  ["N Main", "north main"],
])("'%s' is found as '%s'", (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
