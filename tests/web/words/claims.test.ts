import { type Claim, matchesText, rangeText } from "../../../web/src/words/card.js";
import { ALL, type Extent } from "@dinner-dice/core/ports/places-provider";
import { describe, expect, it } from "vitest";

const claim = (extent: Extent, matches = 4): Claim => ({
  matches,
  told: 20,
  extent,
  searched: { radius: 3000 },
});

describe("what a search may claim", () => {
  it.each<[Extent, string]>([
    [ALL, "within 1.9\u00A0mi"],
    [{ kind: "part" }, "among the 20 our source returned within 1.9\u00A0mi"],
    [{ kind: "part", of: 1234 }, "among the 20 of 1,234 our source returned within 1.9\u00A0mi"],
    [{ kind: "part", chosen: "best-known" }, "among the 20 best known within 1.9\u00A0mi"],
    [{ kind: "part", chosen: "best-known", of: 60 }, "among the 20 best known of 60 within 1.9\u00A0mi"],
    [{ kind: "part", chosen: "sample" }, "among 20 drawn at random from all places within 1.9\u00A0mi"],
    [
      { kind: "part", chosen: "sample", of: 60 },
      "among 20 drawn at random from all 60 places within 1.9\u00A0mi",
    ],
  ])("of %j is as much as it was told", (extent, words) => {
    expect(rangeText(claim(extent))).toBe(words);
  });

  it("counts one place as one", () => {
    const words = rangeText({ ...claim({ kind: "part" }), told: 1 });
    expect(words).toBe("among the 1 place our source returned within 1.9\u00A0mi");
  });

  it("names the place that was understood", () => {
    const searched = { radius: 3000, label: "Memphis, TN" };
    expect(rangeText({ ...claim(ALL), searched })).toBe("within 1.9\u00A0mi of Memphis, TN");
  });

  it("counts its matches, and says when there is one only", () => {
    expect(matchesText(claim(ALL))).toBe("4 matches within 1.9\u00A0mi");
    expect(matchesText(claim(ALL, 1))).toBe("the only match within 1.9\u00A0mi");
    expect(matchesText(claim({ kind: "part" }, 1))).toBe(
      "the only match among the 20 our source returned within 1.9\u00A0mi",
    );
  });
});
