import { partsInPlace } from "../../../parts-in-place.js";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const { data } = await partsInPlace();
const { suggest, locate } = await openGazetteer(join(data, DATA_FILES.gazetteer));

describe("a suggestion", () => {
  it.each([
    ["me", "Memphis, TN"],
    ["MEMP", "Memphis, TN"],
    ["memphis, t", "Memphis, TN"],
    ["st. lou", "St. Louis, MO"],
    ["new yo", "New York, NY"],
    ["muni", "Munich, Germany"],
    ["3810", "Memphis, TN 38101"],
    ["02139", "Cambridge, MA 02139"],
  ])("of %j contains a place that the search finds again", (typed, label) => {
    const all = suggest(typed);
    expect(all.length).toBeLessThanOrEqual(4);
    for (const each of all) expect(locate(each)?.label).toBeDefined();
    expect(all).toContain(label);
  });

  it("puts the likeliest first and leaves out other regions", () => {
    expect(suggest("memphis")[0]).toBe("Memphis, TN");
    expect(suggest("springfield, i").every((label) => label.startsWith("Springfield, I"))).toBe(true);
  });

  it.each(["", "m", "3", "38", ",", "  ", "xqzzyv", "\u0000", "9".repeat(500), "a".repeat(500)])(
    "is none for %j",
    (typed) => expect(suggest(typed)).toEqual([]),
  );
});
