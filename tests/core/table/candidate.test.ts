import { place } from "../fixtures.js";
import { RULE_IDS } from "@dinner-dice/core/filters/rules";
import { candidateOf } from "@dinner-dice/core/table/apply";
import { describe, expect, it } from "vitest";

const NOW = Date.parse("2026-11-26T18:00-06:00");
const DINNER = place("a", {
  knownAt: NOW,
  hours: {
    zone: "America/Chicago",
    week: Array.from({ length: 7 }, (_, day) => [day * 1440 + 1020, day * 1440 + 1320]),
  },
});

describe("a place at a table", () => {
  it("says when it closes tonight", () => {
    expect(candidateOf(DINNER, { now: NOW, rules: RULE_IDS }).opening).toBe("Open until 10 PM");
  });

  it("of a search for another time says what it is like then", () => {
    const sight = { now: NOW, rules: RULE_IDS, arrival: { when: "2026-11-27", time: "19:30" } };
    expect(candidateOf(DINNER, sight).opening).toBe(
      "Friday 7:30 PM: Open until 10 PM, 2½ h after you get there",
    );
    const result = place("b", { openingState: "open", knownAt: NOW });
    expect(candidateOf(result, sight).opening).toBeUndefined();
  });

  it("has the same distance band from everywhere in a cell of the map", () => {
    const sight = { now: NOW, rules: RULE_IDS };
    const far = { ...DINNER, location: { lat: 35.2, lng: -90.05 } };
    const bands = [35.121, 35.14, 35.159].map(
      (lat) => candidateOf(far, { ...sight, center: { lat, lng: -90.05 } }).band,
    );
    expect(bands).toEqual(bands.map(() => "about 3 to 10 miles"));
  });
});
