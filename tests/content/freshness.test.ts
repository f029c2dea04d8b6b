import * as fc from "fast-check";
import { isUncertain, oldestWord, recordMonth } from "@dinner-dice/content/freshness";
import { describe, expect, it } from "vitest";
import { prop } from "../prop.js";
import { MEMPHIS } from "./sample-content.js";

const OPEN = "open" as const;

describe("a place may be gone", () => {
  it.each([
    ["2024-11", "2026-11", false],
    ["2024-10", "2026-11", true],
    ["2025", "2026-11", false],
    ["2024", "2026-01", false],
    ["2024", "2026-02", true],
    ["2017", "2026-11", true],
  ])("when its newest word is of %s in %s: %s", (seen, asOf, uncertain) => {
    expect(isUncertain({ status: OPEN, seen }, asOf)).toBe(uncertain);
  });

  it("when nobody knows its state, however new the word", () => {
    expect(isUncertain({ status: "unknown", seen: "2026-11" }, "2026-11")).toBe(true);
    expect(isUncertain({ status: "moved", seen: "2026-11" }, "2026-11")).toBe(false);
  });

  prop([fc.nat({ max: 24 }), fc.integer({ min: 25, max: 200 })])("from the 25th month on", (young, old) => {
    const ago = (months: number): string => new Date(Date.UTC(2026, 10 - months)).toISOString().slice(0, 7);
    expect(isUncertain({ status: OPEN, seen: ago(young) }, "2026-11")).toBe(false);
    expect(isUncertain({ status: OPEN, seen: ago(old) }, "2026-11")).toBe(true);
  });
});

describe("the records", () => {
  it("speak of the month of their newest change or page", () => {
    expect(recordMonth([MEMPHIS])).toBe("2026-11");
    expect(recordMonth([{ ...MEMPHIS, changes: [] }])).toBe("2026-02");
    expect(recordMonth([])).toBe("");
  });

  it("know their oldest word", () => {
    expect(oldestWord([{ seen: "2023" }, { seen: "2022-12" }, { seen: "2024-01" }])).toBe("2022-12");
    expect(oldestWord([{ seen: "2022" }, { seen: "2022-03" }])).toBe("2022");
    expect(oldestWord([])).toBeUndefined();
  });
});
