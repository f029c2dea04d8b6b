import type { Exclusion } from "@dinner-dice/core/exclusions/exclusion";
import { describe, expect, it } from "vitest";
import {
  objectionWords,
  exclusionWords,
  unkeptWords,
} from "../../../web/src/finder/evening/evening-words.js";

const PLACE = { id: "one", name: "One" };

const STRIKES: readonly (readonly [Exclusion, string, string])[] = [
  [
    { ...PLACE, objection: "too far", metres: 3000 },
    "Too far",
    "nothing 1.9\u00A0mi or farther away tonight",
  ],
  [{ ...PLACE, objection: "too far", metres: 40 }, "Too far", "nothing 0.1\u00A0mi or farther away tonight"],
  [{ ...PLACE, objection: "too dear", level: 3 }, "Too pricey", "nothing at $$$ or more tonight"],
  [{ ...PLACE, objection: "had it" }, "Had it recently", "not tonight"],
  [{ ...PLACE, objection: "not this kitchen", kitchen: "BBQ" }, "Not BBQ", "no BBQ tonight"],
  [{ ...PLACE, objection: "never again" }, "Never again", "never again in this browser"],
];

describe("an exclusion", () => {
  it.each(STRIKES)("%j is '%s' on its button, and then '%s'", (exclusion, objection, words) => {
    expect([objectionWords(exclusion), exclusionWords(exclusion)]).toEqual([objection, words]);
  });

  it("that the browser did not keep goes with the page", () => {
    expect(unkeptWords({ ...PLACE, objection: "had it" })).toBe(
      "not while this page is open, because this browser couldn't save it",
    );
  });
});
