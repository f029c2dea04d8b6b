import { prop } from "../../prop.js";
import { CUISINES, listedCuisines, servesCuisine } from "@dinner-dice/core/place/cuisines";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("what a place cooks", () => {
  it.each([
    [["BBQ"], "BBQ", "yes"],
    [["point_of_interest", "barbecue_restaurant"], "BBQ", "yes"],
    [["Thai", "Vietnamese"], "Vietnamese", "yes"],
    [["sushi_restaurant"], "Japanese", "yes"],
    [["Japanese"], "Sushi", "no"],
    [["Burger"], "American", "yes"],
    [["hamburger_restaurant"], "American", "yes"],
    [["Greek"], "Mediterranean", "yes"],
    [["Thai", "Vietnamese"], "BBQ", "no"],
    [["Southern"], "American", "unknown"],
    [["Thai", "Noodles"], "BBQ", "unknown"],
    [["restaurant", "food"], "BBQ", "unknown"],
    [[], "BBQ", "unknown"],
    [["Ramen", "~Japanese"], "Japanese", "yes"],
    [["Ramen", "~Japanese"], "Thai", "unknown"],
    [["Ramen", "~Japanese"], "here:Ramen", "yes"],
    [["Ramen", "~Japanese"], "here:Japanese", "no"],
    [[], "here:Ramen", "unknown"],
  ] as const)("%j is %s: %s", (types, asked, verdict) => {
    expect(servesCuisine(types, asked)).toBe(verdict);
  });

  const kitchen = fc.constantFrom(...CUISINES);

  prop([kitchen, fc.array(fc.string())])(
    "is always what it names itself, whatever else it names",
    (asked, others) => {
      expect(listedCuisines([asked])).toEqual([asked]);
      expect(servesCuisine([...others, asked], asked)).toBe("yes");
    },
  );
});
