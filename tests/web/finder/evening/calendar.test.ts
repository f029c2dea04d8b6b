import { calendarFile, type CalendarEntry } from "../../../../web/src/finder/evening/calendar.js";
import { describe, expect, it } from "vitest";

const NOW = Date.parse("2026-11-28T18:00:00Z");
const ENTRY: CalendarEntry = {
  place: { id: "memphis/gus", name: "Gus’s; hot, fried", address: "310 S Front St, Memphis, TN" },
  planned: { arrival: { when: "Tomorrow", time: "19:30" }, clocks: { zone: "America/Chicago" } },
  url: "https://dice.example/check?p=Gus#::1",
  now: NOW,
};

const linesOf = (entry: CalendarEntry): readonly string[] => calendarFile(entry).split("\r\n");
const planned = (when: string, clocks?: object): CalendarEntry => ({
  ...ENTRY,
  planned: { arrival: { when, time: "19:30" }, ...(clocks && { clocks }) },
});

describe("a planned evening's calendar file", () => {
  it("begins by the place's clocks and names their zone with its offset that day", () => {
    expect(linesOf(ENTRY)).toEqual(
      expect.arrayContaining([
        ...["BEGIN:VCALENDAR", "VERSION:2.0", "TZID:America/Chicago", "TZOFFSETTO:-0600"],
        ...["DTSTAMP:20261128T180000Z", "DTSTART;TZID=America/Chicago:20261129T193000", "DURATION:PT2H"],
        ...["SUMMARY:Gus’s\\; hot\\, fried", "LOCATION:310 S Front St\\, Memphis\\, TN", "END:VCALENDAR"],
      ]),
    );
    expect(linesOf(planned("2026-07-04", { zone: "America/Chicago" }))).toContain("END:VEVENT");
  });

  it("takes summer time from the day of the evening", () => {
    const lines = linesOf(planned("2027-07-04", { zone: "America/Chicago" }));
    expect(lines).toContain("TZOFFSETTO:-0500");
    expect(lines).toContain("DTSTART;TZID=America/Chicago:20270704T193000");
  });

  it("begins at the instant where only the offset is known, and at the written time where nothing is", () => {
    expect(linesOf(planned("2026-12-01", { offsetMinutes: -360 }))).toContain("DTSTART:20261202T013000Z");
    expect(linesOf(planned("2026-12-01", { zone: "Nowhere/X" }))).toContain("DTSTART:20261201T193000");
    expect(linesOf(planned("2026-12-01"))).toContain("DTSTART:20261201T193000");
  });

  it("keeps the UID of a place and day, so that a calendar changes its entry", () => {
    const uid = (entry: CalendarEntry): string | undefined =>
      linesOf(entry).find((line) => line.startsWith("UID:"));
    expect(uid(ENTRY)).toBe("UID:memphis%2Fgus-20261129@dice.example");
    expect(uid({ ...ENTRY, now: NOW + 3_600_000 })).toBe(uid(ENTRY));
    expect(uid(planned("2026-12-01"))).not.toBe(uid(ENTRY));
  });

  it("has no line over 75 octets and no letter cut in two", () => {
    const name = "\u5bff\u53f8".repeat(60);
    const file = calendarFile({ ...ENTRY, place: { ...ENTRY.place, name } });
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${name}`);
  });
});
