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

it("counts a guide's places and cuisines", () => {
  expect(coverage({ city, entries })).toBe("3 places, 4 cuisines.");
});
