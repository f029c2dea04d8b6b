import { hoursOfPlace } from "@dinner-dice/places/google/hours";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prop } from "../../../prop.js";

const period = (day: number, from: number, to: number): object => ({
  open: { day, hour: from, minute: 0 },
  close: { day, hour: to, minute: 30 },
});
const LUNCH = { regularOpeningHours: { periods: [period(1, 11, 14)] }, timeZone: { id: "America/Chicago" } };
/** A moment on a day of November 2026. */
const at = (day: number, hour: number, date: number): object => ({
  ...{ day, hour, minute: 0 },
  date: { year: 2026, month: 11, day: date },
});
const moment = fc.record({ day: fc.nat(7), hour: fc.nat(24), minute: fc.constantFrom(0, 30) });
const oddPeriod = fc.record({ open: moment, close: moment }, { requiredKeys: ["open"] });
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

  it("may touch at midnight and last for days", () => {
    const days = [
      { open: { day: 5, hour: 0 }, close: { day: 6, hour: 0 } },
      { open: { day: 6, hour: 0 }, close: { day: 0, hour: 0 } },
      { open: { day: 1, hour: 5 }, close: { day: 4, hour: 22 } },
    ];
    expect(hoursOfPlace({ regularOpeningHours: { periods: days } })?.week).toHaveLength(3);
  });

  it.each([
    ["a weekday that its date is not", { open: at(2, 12, 23), close: at(2, 13, 23) }],
    ["no end", { open: at(1, 12, 23) }],
    ["an end before its start", { open: at(1, 12, 23), close: at(1, 11, 23) }],
    ["an end weeks later", { open: at(1, 12, 2), close: at(1, 11, 23) }],
    ["a date that no calendar has", { open: at(1, 12, 32), close: at(1, 13, 32) }],
  ])("are unknown where this week's period has %s", (_, odd) => {
    const specialDays = [{ date: { year: 2026, month: 11, day: 26 } }];
    expect(hoursOfPlace({ ...LUNCH, currentOpeningHours: { periods: [odd], specialDays } })).toBeUndefined();
  });

  it("are unknown where two periods of a special week overlap", () => {
    const twice = { open: at(1, 12, 23), close: at(1, 13, 23) };
    const specialDays = [{ date: { year: 2026, month: 11, day: 26 } }];
    const currentOpeningHours = { periods: [twice, twice], specialDays };
    expect(hoursOfPlace({ ...LUNCH, currentOpeningHours })).toBeUndefined();
  });

  prop([fc.array(oddPeriod, { maxLength: 4 })])("never overlap, whatever periods come", (periods) => {
    const spans = hoursOfPlace({ regularOpeningHours: { periods } })?.week ?? [];
    const minutes = spans.flatMap(([from, to]) =>
      Array.from({ length: to - from }, (_, index) => (from + index) % (7 * 1440)),
    );
    expect(new Set(minutes).size).toBe(minutes.length);
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
    [{ periods: [{ open: { day: 1, hour: 17 } }, period(2, 17, 22)] }],
    [{ periods: [{ open: { day: 1, hour: 17 } }] }],
    [{ periods: [{ open: { day: 0, hour: 0, minute: 30 } }] }],
    [{ periods: [{ open: { day: 0 } }, { open: { day: 0 } }] }],
    [{ periods: [{ open: { day: 3, hour: 11 }, close: { day: 3, hour: 2 } }] }],
    [{ periods: [{ open: { day: 3, hour: 11 }, close: { day: 3, hour: 11 } }] }],
    [{ periods: [{ open: { day: 3, hour: 11 }, close: { day: 2, hour: 23 } }] }],
    [{ periods: [period(1, 11, 14), period(1, 12, 22)] }],
    [{ periods: [period(1, 11, 14), period(1, 11, 14)] }],
    [{ periods: [{ open: { day: 6, hour: 18 }, close: { day: 0, hour: 4 } }, period(0, 2, 5)] }],
    [{ periods: [{ open: { day: 1, hour: "11" }, close: { day: 1, hour: 14 } }] }],
    [{ periods: [{ open: { day: 1, hour: [] }, close: { day: 1, hour: 14 } }] }],
    [{ periods: [{ open: { day: 1, hour: 11 }, close: { day: 1, hour: 24 } }] }],
    [{ periods: [{ open: { day: 1.5, hour: 11 }, close: { day: 1, hour: 14 } }] }],
    [{ periods: [{ open: { day: 1, hour: 11, minute: -5 }, close: { day: 1, hour: 14 } }] }],
    [{ periods: [{ open: { day: 1, hour: 11 }, close: null }] }],
    [{ periods: [period(1, 11, 14), null] }],
  ])("that are %j are unknown, never half a week", (regularOpeningHours) => {
    expect(hoursOfPlace({ regularOpeningHours })).toBeUndefined();
  });
});
