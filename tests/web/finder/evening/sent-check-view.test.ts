import { sentCheckView } from "../../../../web/src/finder/evening/sent-check-view.js";
import { describe, expect, it } from "vitest";
import { sentCheck } from "../../../core/fixtures.js";

const SIX = sentCheck(
  ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"].map((name) => ({ name })),
  4_217_903,
);

describe("a check that was sent", () => {
  it("says where the die landed, among whom, and how to roll it again", () => {
    const view = sentCheckView(SIX);
    expect(view).toMatchObject({ place: { name: "Flo" }, face: 6 });
    expect(view?.finalists.map(({ face, landed }) => (landed ? `(${face})` : face))).toEqual([
      ...[1, 2, 3, 4, 5],
      "(6)",
    ]);
    expect(view?.proof).toBe(
      "To check the roll, divide 4,217,903 by 6. The remainder is 5. Add 1 for the face: 6.",
    );
  });

  it("says so where somebody changed it", () => {
    expect(sentCheckView({ ...SIX, index: 0 })?.proof).toBe(
      "Somebody changed this check: the number 4,217,903 doesn't lead to this place.",
    );
  });
});
