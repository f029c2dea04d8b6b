import { prop } from "../../prop.js";
import { CUISINE_OPTIONS, CUISINES, readCuisine } from "@dinner-dice/core/place/cuisines";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("cuisines", () => {
  it("are the twenty options of the specification", () => {
    expect(CUISINE_OPTIONS.map(({ label }) => label)).toEqual([
      "Any cuisine",
      "American",
      "Italian",
      "Mexican",
      "Chinese",
      "Japanese",
      "Thai",
      "Indian",
      "Mediterranean",
      "French",
      "Greek",
      "Korean",
      "Vietnamese",
      "BBQ",
      "Vegetarian",
      "Seafood",
      "Pizza",
      "Burger",
      "Sushi",
      "Steakhouse",
    ]);
    expect(CUISINE_OPTIONS[0]).toEqual({ value: "", label: "Any cuisine" });
  });

  it.each([
    ["bbq", "BBQ"],
    [" BBQ ", "BBQ"],
    ["THAI", "Thai"],
    ["", ""],
    ["Any cuisine", ""],
    ["Klingon", ""],
    ["here:portuguese", "here:Portuguese"],
    [" HERE: Smørrebrød ", "here:Smørrebrød"],
    ["here:", ""],
    ["here:<b>", ""],
    [`here:${"x".repeat(41)}`, ""],
    [["Thai"], ""],
    [undefined, ""],
  ])("%j is read as %j", (value, cuisine) => {
    expect(readCuisine(value)).toBe(cuisine);
  });

  prop([fc.oneof(fc.anything(), fc.constantFrom(...CUISINES))])(
    "whatever is read is an option, and stays it",
    (value) => {
      const cuisine = readCuisine(value);
      expect(CUISINE_OPTIONS.map((option) => option.value)).toContain(cuisine);
      expect(readCuisine(cuisine)).toBe(cuisine);
    },
  );
});
