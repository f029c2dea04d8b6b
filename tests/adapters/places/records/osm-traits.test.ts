import { prop } from "../../../prop.js";
import { cookedTraits, osmTraits } from "@dinner-dice/places/records/osm-place";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("traits out of OpenStreetMap's tags", () => {
  it.each<[Record<string, string>, object | undefined]>([
    [{ "diet:vegan": "yes" }, { vegan: true, vegetarian: true }],
    [
      { "diet:vegan": "only", "diet:vegetarian": "no" },
      { vegan: true, vegetarian: false },
    ],
    [{ "diet:vegetarian": "no" }, { vegetarian: false, vegan: false }],
    [
      { "diet:gluten_free": "yes", "diet:halal": "no" },
      { "gluten-free": true, halal: false },
    ],
    [{ "diet:kosher": "limited" }, undefined],
    [{ wheelchair: "limited" }, { wheelchair: "partly" }],
    [{ takeaway: "limited" }, undefined],
    [
      { wheelchair: "yes", takeaway: "only", delivery: "no" },
      { wheelchair: true, takeout: true, delivery: false },
    ],
    [{ outdoor_seating: "terrace" }, { outdoor: true }],
    [{ outdoor_seating: "no" }, { outdoor: false }],
    [{ outdoor_seating: "unknown" }, undefined],
    [{ parking: "yes" }, { parking: true }],
    [{ parking: "surface;street_side" }, { parking: true }],
    [{ parking: "no" }, { parking: false }],
    [{ parking: "separate" }, undefined],
    [{ cuisine: "pizza;vegan" }, { vegan: true, vegetarian: true }],
    [
      { cuisine: "vegan", "diet:vegan": "no" },
      { vegan: false, vegetarian: true },
    ],
    [{}, undefined],
  ])("%j", (tags, traits) => {
    expect(osmTraits(tags)).toEqual(traits);
  });

  prop([fc.dictionary(fc.constantFrom("wheelchair", "takeaway", "diet:vegan"), fc.string())])(
    "nothing is told but by a plain word",
    (tags) => {
      const plain = Object.values(tags).some((value) => ["yes", "no", "only", "designated"].includes(value));
      if (!plain) expect(osmTraits(tags)).toBeUndefined();
    },
  );
});

it("a category may be a diet", () => {
  expect(cookedTraits(["restaurant", "gluten_free_restaurant"])).toEqual({ "gluten-free": true });
  expect(cookedTraits(["thai_restaurant"])).toBeUndefined();
});
