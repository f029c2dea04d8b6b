import { prop } from "../../../prop.js";
import { wishes as anyWishes } from "@dinner-dice/contracts/arbitraries";
import { asksAnything, NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { judgedByGoogle, sentWishes } from "@dinner-dice/places/google/fields";
import { describe, expect, it } from "vitest";

const judged = judgedByGoogle;

describe("wishes narrowed to what Google judges", () => {
  prop([anyWishes])("are the same narrowed twice", (wishes) => {
    expect(judged(judged(wishes))).toEqual(judged(wishes));
  });

  prop([anyWishes])("never ask for more than the visitor", (wishes) => {
    expect(judged(wishes).minRating).toBeLessThanOrEqual(wishes.minRating);
    expect(judged(wishes).maxPrice).toBe(wishes.maxPrice);
    expect(judged(wishes).openNow).toBe(wishes.openNow && wishes.when === "");
  });

  it("ask for nothing where the visitor does not", () => {
    expect(asksAnything(judged(NEUTRAL_WISHES))).toBe(false);
    expect(asksAnything(judged({ ...NEUTRAL_WISHES, unrated: false }))).toBe(false);
  });
});

describe("what is sent", () => {
  const picky = { ...NEUTRAL_WISHES, minRating: 4.5, maxPrice: 1 as const, openNow: true };

  it("at a first look leaves in what is unknown and wanted", () => {
    expect(sentWishes({ wishes: picky })).toEqual({ openNow: true, losesUnknown: false });
    expect(sentWishes({ wishes: { ...picky, unrated: false } })).toEqual({
      ...{ openNow: true, minRating: 4.5, losesUnknown: false },
    });
  });

  it("at a second look is all that is wished for, and loses the unknown", () => {
    expect(sentWishes({ wishes: picky, knownOnly: true })).toEqual({
      ...{ openNow: true, minRating: 4.5, maxPrice: 1, losesUnknown: true },
    });
    expect(sentWishes({ wishes: { ...NEUTRAL_WISHES, minRating: 4 }, knownOnly: true }).losesUnknown).toBe(
      true,
    );
  });

  it("loses nothing where the visitor wants no unrated places", () => {
    const wishes = { ...NEUTRAL_WISHES, minRating: 4, unrated: false };
    expect(sentWishes({ wishes, knownOnly: true })).toEqual({
      minRating: 4,
      openNow: false,
      losesUnknown: false,
    });
  });
});
