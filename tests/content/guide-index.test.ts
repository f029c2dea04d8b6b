import { coverage, guideIndex } from "@dinner-dice/content/guide-index";
import { describe, expect, it } from "vitest";
import { MEMPHIS } from "./sample-content.js";

const city = { ...MEMPHIS, districts: [{ name: "Midtown (Lamar Avenue)", knownFor: "ribs" }] };
const entries = MEMPHIS.places.map((place, index) => ({ number: index + 1, place, uncertain: false }));

describe("the index of a guide", () => {
  it("goes by cuisine and by part of town, and leaves empty rows out", () => {
    const numbers = guideIndex({ city, entries }).map(({ name, rows }) => [
      name,
      rows.map((row) => [row.name, row.entries.map(({ number }) => number)]),
    ]);
    expect(numbers).toEqual([
      [
        "By cuisine",
        [
          ["American", [1]],
          ["BBQ", [1]],
          ["Italian", [2]],
          ["Thai", [3]],
        ],
      ],
      ["By part of town", [["Midtown (Lamar Avenue)", [1]]]],
    ]);
  });

  it("puts the commonest cuisine first", () => {
    const [first] = guideIndex({ city, entries: [...entries, { ...entries[2]!, number: 4 }] });
    expect(first?.rows[0]?.name).toBe("Thai");
  });
});

describe("what is covered", () => {
  it("is counted: places, cuisines, and how many of them can be searched", () => {
    expect(coverage({ city, entries })).toBe(
      "3 places, 4 cuisines. Search on this site covers 2 of them in Memphis, and no others.",
    );
    expect(coverage({ city, entries: entries.slice(0, 2) })).toContain("covers the same places in Memphis");
  });
});
