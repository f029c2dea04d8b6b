import { isAlmost } from "@dinner-dice/local/gazetteer/fold";
import { describe, expect, it } from "vitest";

describe("a misspelt name", () => {
  it.each([
    ["the same", "florida", "florida"],
    ["one letter too few", "conneticut", "connecticut"],
    ["one letter too many", "virgiinia", "virginia"],
    ["a letter too many in the middle", "virgtinia", "virginia"],
    ["another letter", "minnisota", "minnesota"],
    ["two letters that are swapped", "flordia", "florida"],
    ["the last letter gone", "alabam", "alabama"],
    ["a letter behind the last", "alabamas", "alabama"],
    ["doubled letters", "massachussetts", "massachusetts"],
    ["single letters", "tenese", "tennessee"],
  ])("has %s: %s is %s", (_, typed, name) => {
    expect(isAlmost(typed, name)).toBe(true);
  });

  it.each([
    ["two other letters", "minnisote", "minnesota"],
    ["two letters too many", "virginians", "virginia"],
    ["letters swapped that stand apart", "alabmaa x", "alabama"],
    ["a letter swapped and another", "flordiz", "florida"],
    ["a letter before its neighbour and another", "lrorida", "florida"],
    ["a letter behind its neighbour and another", "xforida", "florida"],
    ["few letters", "texass", "texas"],
    ["few letters, one of them another", "kansus", "kansas"],
  ])("has not %s: %s is not %s", (_, typed, name) => {
    expect(isAlmost(typed, name)).toBe(false);
  });
});
