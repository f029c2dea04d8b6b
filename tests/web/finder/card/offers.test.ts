import { offersText } from "../../../../web/src/finder/card/card-back.js";
import { prop } from "../../../prop.js";
import { TRAITS } from "@dinner-dice/core/place/field";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("what a place offers", () => {
  it.each([
    [undefined, undefined],
    [{ vegan: true, vegetarian: true, takeout: true }, "Vegan, takeout."],
    [{ vegetarian: true, wheelchair: false }, "Vegetarian. No wheelchair access."],
    [{ takeout: true, wheelchair: "partly" as const }, "Takeout, partly accessible by wheelchair."],
    [{ vegan: false, vegetarian: true }, "Vegetarian. Not vegan."],
    [{ vegan: false, vegetarian: false }, "Not vegetarian."],
    [{ delivery: false, outdoor: false }, "No delivery, no outdoor seating."],
  ])("%j reads %s", (traits, words) => {
    expect(offersText(traits)).toBe(words);
  });

  prop([fc.dictionary(fc.constantFrom(...TRAITS), fc.boolean(), { minKeys: 1 })])(
    "always says something",
    (traits) => {
      expect(offersText(traits)).toMatch(/\.$/);
    },
  );
});
