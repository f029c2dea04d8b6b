import { justOut, objectionWords, exclusionWords, unkeptWords } from "../../../web/src/words/evening.js";
import type { Exclusion } from "@dinner-dice/core/lists/exclusions";
import { describe, expect, it } from "vitest";

const PLACE = { id: "one", name: "One" };

const STRIKES: readonly (readonly [Exclusion, string, string])[] = [
  [{ ...PLACE, objection: "too far", meters: 3000 }, "Too far", "nothing past 1.9\u00A0mi tonight"],
  [{ ...PLACE, objection: "too far", meters: 40 }, "Too far", "nothing past 0.1\u00A0mi tonight"],
  [{ ...PLACE, objection: "too dear", level: 3 }, "Too pricey", "nothing at $$$ or more tonight"],
  [{ ...PLACE, objection: "had it" }, "Had it recently", "not tonight"],
  [{ ...PLACE, objection: "not this kitchen", kitchen: "BBQ" }, "Not BBQ", "no BBQ tonight"],
  [{ ...PLACE, objection: "never again" }, "Never again", "never again in this browser"],
];

describe("an exclusion", () => {
  it.each(STRIKES)("%j is '%s' on its button, and then '%s'", (exclusion, objection, words) => {
    expect([objectionWords(exclusion), exclusionWords(exclusion)]).toEqual([objection, words]);
  });

  it("says what it did, and to how many", () => {
    expect(justOut({ ...PLACE, objection: "too far", meters: 800 }, 11)).toBe(
      "Nothing past 0.5\u00A0mi tonight: 11 out.",
    );
    expect(justOut({ ...PLACE, objection: "too far", meters: 800 }, 1)).toBe("One is out.");
    expect(justOut({ ...PLACE, objection: "never again" }, 1)).toBe("One is out.");
    const [hebrew, arabic] = ["בר 51", "مطعم (2)"].map((name) =>
      justOut({ id: "one", name, objection: "had it" }, 1),
    );
    expect([hebrew, arabic]).toEqual(["\u2068בר 51\u2069 is out.", "\u2068مطعم (2)\u2069 is out."]);
  });

  it("that the browser did not keep goes with the page", () => {
    expect(unkeptWords({ ...PLACE, objection: "had it" })).toBe(
      "not while this page is open, because this browser couldn't save it",
    );
  });
});
