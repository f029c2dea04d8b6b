import { proofOf } from "../../../web/src/words/evening.js";
import { sentCheck } from "../../core/fixtures.js";
import { describe, expect, it } from "vitest";

const SIX = sentCheck(
  ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"].map((name) => ({ name })),
  4_217_903,
);

describe("the proof of a roll", () => {
  it("says how to roll it again", () => {
    expect(proofOf(SIX)).toBe(
      "To check the roll, divide 4,217,903 by 6. The remainder is 5. Add 1 for the face: 6.",
    );
  });

  it("says so where somebody changed it", () => {
    expect(proofOf({ ...SIX, index: 0 })).toBe(
      "Somebody changed this check: the number 4,217,903 doesn't lead to this place.",
    );
  });
});
