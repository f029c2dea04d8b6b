import { prop } from "../../prop.js";
import { pageWords } from "@dinner-dice/core/finder/home-answer";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const PRODUCT = "Dinner Dice";
const GENERAL = pageWords({ product: PRODUCT });

describe("the words of the page", () => {
  it("name the restaurant and the product while one is shown", () => {
    const typed = { cuisine: "Thai", location: "Memphis" } as const;
    const { title, description } = pageWords({ product: PRODUCT, restaurantName: "The Fork", typed });
    expect(title).toBe("The Fork | Dinner Dice");
    expect(description).toContain("The Fork");
  });

  it("name cuisine and location as typed", () => {
    const { title } = pageWords({ product: PRODUCT, typed: { cuisine: "Thai", location: "Memphis" } });
    expect(title).toBe("Find Thai Restaurants Near Memphis | Dinner Dice");
  });

  it.each([
    { cuisine: "", location: "Memphis" },
    { cuisine: "Thai", location: "" },
    { cuisine: "", location: "" },
  ] as const)("are the general ones for %j", (typed) => {
    expect(pageWords({ product: PRODUCT, typed })).toEqual(GENERAL);
  });

  prop([fc.string(), fc.option(fc.string(), { nil: undefined })])(
    "always name the product and say something",
    (product, restaurantName) => {
      const { title, description } = pageWords({ product, restaurantName });
      expect(title).toContain(product);
      expect(description).not.toBe("");
    },
  );
});
