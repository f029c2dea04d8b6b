import { checkPicture } from "../../../../web/src/finder/picture/check-picture.js";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { describe, expect, it } from "vitest";

describe("the picture of a check", () => {
  it.each<[string, Partial<Restaurant>, string]>([
    ["price and rating", { priceLevel: 2, rating: 4.5, reviewCount: 1969 }, "$$ · 4.5 (1,969)"],
    ["a rating without a count", { rating: 4 }, "4.0"],
    ["a price alone", { priceLevel: 1, reviewCount: 12 }, "$"],
    ["nothing where nothing is known", { openingState: "open" }, ""],
  ])("tells %s", (_, known, facts) => {
    const restaurant = { id: "pit", name: "Pit", types: [], openingState: "unknown", ...known } as const;
    const picture = { line: undefined, face: 1, product: "Dinner Dice", now: 0, attribution: [] };
    expect(checkPicture({ ...picture, restaurant }).facts).toBe(facts);
  });
});
