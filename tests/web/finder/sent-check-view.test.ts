import { random } from "@dinner-dice/contracts/arbitraries";
import { isTrueCheck, sentCheck } from "@dinner-dice/core/sent-check";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rolledAgain, sentCheckView } from "../../../web/src/finder/evening/sent-check-view.js";
import { FIRST } from "../../core/fixtures.js";
import { prop } from "../../prop.js";

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

  it("stays as it is where nothing would be left", () => {
    expect(rolledAgain(SIX, { without: new Set([0, 1, 2, 3, 4, 5]), random: FIRST })).toBe(SIX);
  });

  prop([fc.uniqueArray(fc.nat(5), { maxLength: 5 }), random])(
    "never lands on what was crossed out, and its roll is true",
    (out, chance) => {
      const next = rolledAgain(SIX, { without: new Set(out), random: chance });
      expect(next.places).toEqual(SIX.places.filter((_, at) => !out.includes(at)));
      expect(isTrueCheck(next)).toBe(true);
    },
  );
});
