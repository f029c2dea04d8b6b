import { dayWords, hoursWords, readPlaceHours, weekOf } from "@dinner-dice/content/place-hours";
import { describe, expect, it } from "vitest";

describe("hours of the records", () => {
  it.each([
    ["Tu-Th 11:00-21:00; Fr,Sa 11:00-22:00", "Tue\u2013Thu 11 AM\u20139 PM; Fri, Sat 11 AM\u201310 PM"],
    ["Mo-Su 06:30-14:00", "daily 6:30 AM\u20132 PM"],
    ["We-Su 11:30-14:00,17:00-22:00", "Wed\u2013Sun 11:30 AM\u20132 PM, 5\u201310 PM"],
    ["Fr-Mo 12:00-00:00", "Fri\u2013Mon noon\u2013midnight"],
    ["Tu-Sa", "Tue\u2013Sat"],
    ["Mo,Tu,We,Fr 17:00-21:00", "Mon\u2013Wed, Fri 5\u20139 PM"],
  ])("%s are said as %s", (text, words) => {
    expect(hoursWords(readPlaceHours(text)!)).toBe(words);
  });

  it.each([
    "",
    "daily",
    "Mo 9-5",
    "Mo 09:00-25:00",
    "Mo; Mo 11:00-12:00",
    "Mo, 11:00-12:00",
    "Mo 11:00-11:00",
  ])("%j are none", (text) => {
    expect(readPlaceHours(text)).toBeUndefined();
  });

  it("end on the next day where they end before they begin", () => {
    expect(weekOf(readPlaceHours("Su 20:00-02:00")!)).toEqual([[1200, 1560]]);
  });

  it("of days alone are no week", () => {
    expect(weekOf(readPlaceHours("Mo-Fr; Sa 11:00-15:00")!)).toBeUndefined();
  });

  it.each([
    [2, "11 AM\u20139 PM"],
    [0, "closed"],
    [6, "open"],
  ])("of day %d are %s", (day, words) => {
    expect(dayWords(readPlaceHours("Tu-Th 11:00-21:00; Sa")!, day)).toBe(words);
  });
});
