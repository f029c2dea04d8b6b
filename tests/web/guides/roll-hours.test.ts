import { describe, expect, test as it } from "vitest";
import { isOpenAt, isOpenTonight, todayWords } from "../../../web/src/guides/roll-hours.js";

const WEDNESDAY = 3;
const at = (hour: number, weekday = WEDNESDAY): { zone: string; now: number } => ({
  zone: "UTC",
  now: Date.UTC(2026, 10, 22 + weekday, hour),
});

describe("the hours of a guide's places", () => {
  it("are told by the clocks of the city", () => {
    const now = Date.UTC(2026, 10, 26, 1, 30);
    expect(isOpenAt("We 17:00-20:00", { zone: "America/Chicago", now })).toBe(true);
    expect(isOpenAt("We 17:00-20:00", { zone: "America/New_York", now })).toBe(false);
  });

  it.each([
    ["We 11:00-14:00", at(11), true],
    ["We 11:00-14:00", at(14), false],
    ["We 20:00-02:00", at(1, 4), true],
    ["We 20:00-02:00", at(2, 4), false],
    ["We", at(12), false],
    [undefined, at(12), false],
  ])("%j at %j are open: %s", (hours, moment, open) => {
    expect(isOpenAt(hours, moment)).toBe(open);
  });

  it.each([
    ["We 11:00-14:00", at(9), false],
    ["We 17:00-21:00", at(9), true],
    ["We 17:00-21:00", at(22), false],
    ["We 17:00-23:00", at(22), true],
    ["Th 17:00-21:00", at(9), false],
  ])("%j serve tonight, asked at %j: %s", (hours, moment, open) => {
    expect(isOpenTonight(hours, moment)).toBe(open);
  });

  it.each([
    ["We 11:00-14:00", "Today 11 AM\u20132 PM, open now"],
    ["Th 11:00-14:00", "Today closed"],
    ["We", "Today open"],
  ])("%j are said as %s on a Wednesday at noon", (hours, words) => {
    expect(todayWords(hours, at(12))).toBe(words);
  });
});
