import { lengthText, placesText, starsText } from "../../../web/src/words/rules.js";
import { describe, expect, it } from "vitest";

describe("a count in words", () => {
  it.each([
    [lengthText(1), "1 mile"],
    [lengthText(5), "5 miles"],
    [lengthText(0), "0 miles"],
    [starsText(1), "1 star"],
    [starsText(3.5), "3.5 stars"],
    [placesText(1), "1 place"],
    [placesText(12), "12 places"],
  ])("%s", (words, expected) => {
    expect(words).toBe(expected);
  });
});
