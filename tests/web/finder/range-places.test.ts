import { DISTANCE_MILES } from "@dinner-dice/core/radius";
import { PRICE_LIMITS } from "@dinner-dice/core/rules/price";
import { RATING_LIMITS } from "@dinner-dice/core/rules/rating";
import { describe, expect, it } from "vitest";
import { placeOf, STEPS } from "../../../web/src/parts/range.js";

const known = new Set(
  STEPS.flatMap((steps) =>
    Array.from({ length: steps + 1 }, (_, step) => placeOf(step, { min: 0, max: steps })),
  ),
);

describe("the place of a thumb", () => {
  it.each([DISTANCE_MILES, RATING_LIMITS, PRICE_LIMITS])(
    "has a rule for every value of %j",
    ({ min, max, step }) => {
      for (let value = min; value <= max; value += step)
        expect(known).toContain(placeOf(value, { min, max }));
    },
  );

  it("is at the ends at the ends", () => {
    expect([placeOf(1, { min: 1, max: 25 }), placeOf(25, { min: 1, max: 25 })]).toEqual(["0.0000", "1.0000"]);
  });
});
