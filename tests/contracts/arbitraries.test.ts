import { openingHours, restaurant } from "@dinner-dice/contracts/arbitraries";
import { readHours } from "@dinner-dice/core/place/opening-hours";
import { isRestaurant, type Restaurant } from "@dinner-dice/core/restaurant";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prop } from "../prop.js";

describe("drawn restaurants", () => {
  prop([restaurant])("are always restaurants as the core keeps them", (drawn) => {
    expect(isRestaurant(drawn)).toBe(true);
  });

  prop([openingHours])("have hours that are always read as they are", (hours) => {
    expect(readHours(hours)).toEqual(hours);
  });

  it.each<keyof Restaurant>(["location", "address", "hours"])(
    "sometimes have '%s' and sometimes not",
    (field) => {
      const drawn = fc.sample(restaurant, { numRuns: 200, seed: 7 });
      expect(new Set(drawn.map((each) => field in each))).toEqual(new Set([true, false]));
    },
  );
});
