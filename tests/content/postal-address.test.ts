import { postalAddress } from "@dinner-dice/content/listing-facts";
import { describe, expect, it } from "vitest";

describe("an address", () => {
  it("comes apart into street, town, state and ZIP code", () => {
    expect(postalAddress("8 Elm St, Suite 2, Bartlett, TN 38104")).toEqual({
      street: "8 Elm St, Suite 2",
      town: "Bartlett",
      state: "TN",
      zip: "38104",
    });
    expect(postalAddress("Young Ave, Memphis, TN")).toEqual({
      street: "Young Ave",
      town: "Memphis",
      state: "TN",
    });
  });

  it.each(["", "Memphis, TN", "8 Elm St", "8 Elm St, Memphis", "8 Elm St, Memphis, Tennessee"])(
    "of another shape stays whole: %j",
    (address) => {
      expect(postalAddress(address)).toBeUndefined();
    },
  );
});
