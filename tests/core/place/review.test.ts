import { initialOf } from "@dinner-dice/core/place/review";
import { describe, expect, it } from "vitest";

describe("an author's initial", () => {
  it.each([
    ["Anna", "A"],
    ["\u{1D4D0}nna", "\u{1D4D0}"],
    ["\u{1F355} lover", "\u{1F355}"],
    ["\u6797", "\u6797"],
  ])("of %s is %s", (author, initial) => {
    expect(initialOf({ author })).toBe(initial);
  });
});
