import { hoursOfLegacy, hoursOfPlace } from "@dinner-dice/adapters/places/google/hours";
import { openingAt } from "@dinner-dice/core/place/opening";
import { describe, expect, it } from "vitest";

const period = (day: number, from: number, to: number): object => ({
  open: { day, hour: from, minute: 0 },
  close: { day, hour: to, minute: 30 },
});
const LUNCH = { regularOpeningHours: { periods: [period(1, 11, 14)] }, timeZone: { id: "America/Chicago" } };
const SPAN = [1440 + 660, 1440 + 870];

describe("hours of Places API (New)", () => {
  it("are the regular week in the place's own zone", () => {
    expect(hoursOfPlace({ ...LUNCH, utcOffsetMinutes: -360 })).toEqual({
      week: [SPAN],
      zone: "America/Chicago",
      offsetMinutes: -360,
    });
  });

  it("run over midnight and over the end of the week", () => {
    const periods = [{ open: { day: 6, hour: 18 }, close: { day: 0, hour: 2 } }];
    expect(hoursOfPlace({ regularOpeningHours: { periods } })?.week).toEqual([
      [6 * 1440 + 1080, 7 * 1440 + 120],
    ]);
  });

  it("never end where a period has no closing", () => {
    const periods = [{ open: { day: 0, hour: 0, minute: 0 } }];
    expect(hoursOfPlace({ regularOpeningHours: { periods } })?.week).toEqual([[0, 7 * 1440]]);
  });

  it("give way to this week's special days, closed ones included", () => {
    const date = { year: 2026, month: 11, day: 23 };
    const closed = { year: 2026, month: 11, day: 26 };
    const short = { open: { day: 1, hour: 12, date }, close: { day: 1, hour: 13, date } };
    const currentOpeningHours = { periods: [short], specialDays: [{ date }, { date: closed }] };
    expect(hoursOfPlace({ ...LUNCH, currentOpeningHours })?.exceptions).toEqual([
      { date: "2026-11-23", spans: [[720, 780]] },
      { date: "2026-11-26", spans: [] },
    ]);
  });

  it("are unknown in a week with a special day that cannot be read: its weekday's are not that day's", () => {
    const date = { year: 2026, month: 11, day: 26 };
    const odd = { open: { day: 4, hour: "noon", date }, close: { day: 4, hour: 13, date } };
    const hours = (currentOpeningHours: object): unknown => hoursOfPlace({ ...LUNCH, currentOpeningHours });
    const unread = [
      { periods: [odd], specialDays: [{ date }] },
      { periods: [], specialDays: [{ date: { ...date, day: undefined } }] },
    ];
    expect(unread.map(hours)).toEqual([undefined, undefined]);
    expect(hours({ periods: [odd] })).toEqual(hoursOfPlace(LUNCH));
  });

  it("of a place that never closes stay open on a special day that this week's only period runs through", () => {
    const [first, second, last] = [
      { year: 2026, month: 11, day: 28 },
      { year: 2026, month: 11, day: 29 },
      { year: 2026, month: 12, day: 4 },
    ];
    const through = {
      open: { day: 6, hour: 0, minute: 0, truncated: true, date: first },
      close: { day: 5, hour: 23, minute: 59, truncated: true, date: last },
    };
    const specialDays = [first, second, last].map((date) => ({ date }));
    const currentOpeningHours = { periods: [through], specialDays };
    const regularOpeningHours = { periods: [{ open: { day: 0, hour: 0, minute: 0 } }] };
    expect(hoursOfPlace({ regularOpeningHours, currentOpeningHours })?.exceptions).toEqual(
      ["2026-11-28", "2026-11-29", "2026-12-04"].map((date) => ({ date, spans: [[0, 1440]] })),
    );
  });

  it.each([
    [{}],
    [{ periods: [] }],
    [{ periods: [{}] }],
    [{ periods: [{ open: { day: 7, hour: 1 }, close: { day: 1, hour: 2 } }] }],
    [{ periods: [period(1, 11, 14), { open: { day: 2, hour: 25 } }] }],
    [{ periods: [{ open: { day: 1, hour: 11 }, close: { day: 1, hour: "noon" } }] }],
  ])("that are %j are unknown, never half a week", (regularOpeningHours) => {
    expect(hoursOfPlace({ regularOpeningHours })).toBeUndefined();
  });
});

describe("hours of the legacy details", () => {
  it("are the regular week and the offset", () => {
    const periods = [{ open: { day: 1, time: "1100" }, close: { day: 1, time: "1430" } }];
    const hours = hoursOfLegacy({ opening_hours: { periods }, utc_offset: -360 });
    expect(hours).toEqual({ week: [SPAN], offsetMinutes: -360 });
    expect(hours && openingAt(hours, Date.parse("2026-11-23T12:00:00-06:00")).state).toBe("open");
  });

  it("are unknown where a time is none", () => {
    const periods = [{ open: { day: 1, time: "11" }, close: { day: 1, time: "1430" } }];
    expect(hoursOfLegacy({ opening_hours: { periods } })).toBeUndefined();
  });
});
