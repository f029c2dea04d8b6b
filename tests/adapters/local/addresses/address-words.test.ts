import { addressWords } from "@dinner-dice/local/addresses/address-words";
import { describe, expect, it } from "vitest";

describe("the words of an address", () => {
  it.each([
    ["E. 11th Street", "east eleventh st"],
    ["NW 3rd Ave", "Northwest Third Avenue"],
    ["1st Ave", "First Avenue"],
    ["Hauptstr", "Hauptstraße"],
    ["Seestr", "Seestraße"],
    ["Rue de l’Église", "rue de l'eglise"],
  ])("of %s are those of %s", (one, other) => {
    expect(addressWords(one)).toEqual(addressWords(other));
  });

  it("tell a short name that ends like a street's kind from one", () => {
    expect(addressWords("Austr")).toEqual(["austr"]);
  });

  it("tell winds, kinds and numbers apart", () => {
    const streets = ["E 11th St", "W 11th St", "E 11th Ave", "E 12th St", "11th St"];
    expect(new Set(streets.map((street) => addressWords(street).join(" "))).size).toBe(streets.length);
  });
});
