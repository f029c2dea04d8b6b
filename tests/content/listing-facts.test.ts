import { callLink, mapLink, placeLine, seenWords, whereabouts } from "@dinner-dice/content/listing-facts";
import type { ListedPlace } from "@dinner-dice/content/places";
import { describe, expect, it } from "vitest";
import { MEMPHIS } from "./sample-content.js";

const BARE: ListedPlace = {
  slug: "bare",
  name: "Bare",
  cuisines: ["Thai", "Sushi"],
  knownFor: "x",
  status: "open",
  seen: "2022",
  sources: [],
};

describe("where a place is", () => {
  it.each<[string, Partial<ListedPlace>, string]>([
    [
      "the street alone in the guide's city",
      { address: "8 Elm St, Suite 2, Memphis, TN 38104" },
      "8 Elm St, Suite 2",
    ],
    ["street and town elsewhere", { address: "8 Elm St, Bartlett, TN" }, "8 Elm St, Bartlett"],
    ["an address of another shape", { address: "behind Pete's" }, "behind Pete\u2019s"],
    ["the district without an address", { district: "Scott's Addition" }, "Scott\u2019s Addition"],
    ["neither", {}, "address not listed"],
  ])("is %s", (_, known, words) => {
    expect(whereabouts({ ...BARE, ...known }, MEMPHIS)).toBe(words);
  });
});

describe("the facts of a place", () => {
  it("name cuisine, part of town and street, and nothing twice", () => {
    const district = "Midtown";
    expect(placeLine({ ...BARE, district }, MEMPHIS)).toBe("Thai, Sushi \u00B7 Midtown");
    const placed = { ...BARE, district, address: "8 Elm St, Memphis, TN" };
    expect(placeLine(placed, MEMPHIS)).toBe("Thai, Sushi \u00B7 Midtown \u00B7 8 Elm St");
  });

  it("say when it was last confirmed open, and to call first where it may be gone", () => {
    expect(seenWords("2025-03", false)).toBe("Confirmed open March 2025");
    expect(seenWords("2022", true)).toBe("Last confirmed open 2022. Call first.");
  });

  it("lead to a map that searches for name and address", () => {
    expect(mapLink({ ...BARE, name: "A & B", address: "8 Elm St, Memphis, TN" }, MEMPHIS)).toBe(
      "https://www.google.com/maps/search/?api=1&query=A+%26+B,+8+Elm+St,+Memphis,+TN",
    );
  });

  it("call the number as it is written", () => {
    expect(callLink("(901) 272-1523")).toBe("tel:+19012721523");
  });
});
