import { readEvidence } from "@dinner-dice/core/place/field";
import { describe, expect, it } from "vitest";

describe("the evidence of a place", () => {
  it("is every page that says something, with the month or year in which it was seen", () => {
    const printed = { page: "gardenandgun.com (2023)", says: "ribs" };
    const seen = { page: "https://example.org/", says: "address, phone", seen: "2025-03" };
    expect(readEvidence([printed, seen, { ...printed, seen: "2022" }])).toEqual([
      printed,
      seen,
      { ...printed, seen: "2022" },
    ]);
  });

  it("leaves out what names no page or says nothing, and dates that are none", () => {
    const said = { page: "a page", says: "ribs" };
    expect(
      readEvidence([{ page: "a page" }, { says: "ribs" }, "ribs", { ...said, seen: "last March" }, said]),
    ).toEqual([said, said]);
    expect(readEvidence([said])).toEqual([said]);
  });

  it.each([[[]], [[{ page: "a page" }]], [undefined], ["ribs"]])("is none in %j", (value) => {
    expect(readEvidence(value)).toBeUndefined();
  });
});
