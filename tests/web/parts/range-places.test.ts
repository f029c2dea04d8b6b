import { placeOf, STEPS } from "../../../web/src/parts/range.js";
import { PRICE_LIMITS } from "@dinner-dice/core/filters/price";
import { RATING_LIMITS } from "@dinner-dice/core/filters/rating";
import { DISTANCE_KM, DISTANCE_MILES } from "@dinner-dice/core/search/radius";
import { describe, expect, it } from "vitest";

describe("the place of a thumb", () => {
  it.each([DISTANCE_MILES, DISTANCE_KM, RATING_LIMITS, PRICE_LIMITS])(
    "has rules for every value of %j",
    (limits) => {
      const { min, max, step } = limits;
      const all = Math.round((max - min) / step);
      expect(STEPS).toContain(all);
      for (let above = 0; above <= all; above += 1) {
        const place = placeOf(Number((min + above * step).toFixed(2)), limits);
        expect(place).toEqual({ "data-step": expect.stringMatching(/^[0-4][0-9]$/), "data-steps": all });
        expect(Number(place["data-step"])).toBe(above);
      }
    },
  );

  it("is counted from the least value in two digits", () => {
    expect(placeOf(5, { min: 1, max: 25, step: 1 })).toEqual({ "data-step": "04", "data-steps": 24 });
    expect(placeOf(3.5, { min: 1, max: 5, step: 0.1 })).toEqual({ "data-step": "25", "data-steps": 40 });
  });
});
