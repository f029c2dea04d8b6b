import { brandOf } from "@dinner-dice/places/brand-of";
import { describe, expect, it } from "vitest";

const TULSA = { lat: 36.154, lng: -95.9928 };
const TORONTO = { lat: 43.6532, lng: -79.3832 };
const HONOLULU = { lat: 21.3069, lng: -157.8583 };

describe("the brand of a place", () => {
  it.each([
    ["Subway", "Subway"],
    ["SUBWAY #4471", "Subway"],
    ["McDonald’s", "McDonald's"],
    ["Waffle House (Airport)", "Waffle House"],
    ["Waffle House - 51st St", "Waffle House"],
    ["In-N-Out Burgers", "In-N-Out Burger"],
  ])("%s is %s", (name, brand) => {
    expect(brandOf({ name, location: TULSA })).toBe(brand);
  });

  it.each(["Coney Island Hot Weiners", "The Subway Inn", "Amigos", "Thai Cafe", "La Taverne", ""])(
    "'%s' is not known to be one",
    (name) => {
      expect(brandOf({ name, location: TULSA })).toBeUndefined();
    },
  );

  it("trades where its country set says", () => {
    expect(brandOf({ name: "Waffle House", location: HONOLULU })).toBe("Waffle House");
    expect(brandOf({ name: "Waffle House", location: TORONTO })).toBeUndefined();
    expect(brandOf({ name: "Waffle House" })).toBeUndefined();
    expect(brandOf({ name: "Subway", location: TORONTO })).toBe("Subway");
    expect(brandOf({ name: "Subway" })).toBe("Subway");
  });
});
