import { prop } from "../../prop.js";
import { place } from "../fixtures.js";
import { NEUTRAL_WISHES, priorityOf, RULES } from "@dinner-dice/core/filters/rules";
import {
  openingAt,
  SOON,
  type OpeningHours,
  readHours,
  type Span,
  WEEK,
} from "@dinner-dice/core/place/opening-hours";
import { openingLine, AT_ONCE } from "@dinner-dice/core/place/opening-words";
import {
  openingOf,
  type Restaurant,
  seenAt,
  STATE_HOLDS,
  withDetails,
} from "@dinner-dice/core/place/restaurant";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const ZONE = "America/Chicago";
const HOUR = 60;
const day = (weekday: number, from: number, to: number): Span => [
  weekday * 1440 + from * HOUR,
  weekday * 1440 + to * HOUR,
];
const DINER: OpeningHours = {
  zone: ZONE,
  week: [
    day(0, 11, 20),
    ...[2, 3, 4, 6].flatMap((weekday) => [day(weekday, 11, 14), day(weekday, 17, 22)]),
    day(5, 17, 26),
  ],
  exceptions: [
    { date: "2026-11-26", spans: [] },
    { date: "2026-11-27", spans: [[0, 120]] },
  ],
};
/** Clocks in Chicago: six hours behind UTC in November, five in July. */
const at = (text: string, offset = "-06:00"): number => Date.parse(`${text}:00${offset}`);

describe("the opening of a place", () => {
  it.each([
    ["2026-11-21T12:30", "Open until 2 PM"],
    ["2026-11-21T14:00", "Closed · opens 5 PM"],
    ["2026-11-21T23:00", "Closed · opens tomorrow 11 AM"],
    ["2026-11-20T23:30", "Open until 2 AM"],
    ["2026-11-21T01:14", "Open until 2 AM"],
    ["2026-11-21T01:15", "Open until 2 AM, closing soon"],
    ["2026-11-21T01:59", "Open until 2 AM, closing soon"],
    ["2026-11-21T02:00", "Closed · opens 11 AM"],
    ["2026-11-22T20:00", "Closed · opens Tuesday 11 AM"],
    ["2026-11-26T12:00", "Closed · opens midnight"],
    ["2026-11-27T01:00", "Open until 2 AM"],
    ["2026-11-27T18:00", "Closed · opens tomorrow 11 AM"],
  ])("at %s reads '%s'", (moment, words) => {
    expect(openingLine(openingAt(DINER, at(moment)))).toBe(words);
  });

  it("follows the zone when the clocks change", () => {
    expect(openingLine(openingAt(DINER, at("2026-07-21T11:30", "-05:00")))).toBe("Open until 2 PM");
    expect(openingAt(DINER, at("2026-07-21T10:30", "-05:00")).state).toBe("closed");
  });

  prop([
    fc.constantFrom("2026-03-07", "2026-10-31", "2026-11-20"),
    fc.integer({ min: 24 * HOUR + 1, max: 29 * HOUR }),
    fc.integer({ min: 0, max: 10 * HOUR }),
  ])(
    "closes soon exactly when it closes within 45 minutes, also when the clocks change",
    (night, closes, after) => {
      const bar: OpeningHours = {
        zone: ZONE,
        week: [],
        exceptions: [{ date: night, spans: [[18 * HOUR, closes]] }],
      };
      const now = at(`${night}T21:00`) + after * 60_000;
      const isOpen = (minutes: number): boolean => openingAt(bar, now + minutes * 60_000).state === "open";
      const later = Array.from({ length: SOON }, (_, index) => index + 1);
      const opening = openingAt(bar, now);
      const isSoon = isOpen(0) && later.some((minutes) => !isOpen(minutes));
      expect(opening.state === "open" && opening.closesSoon === true).toBe(isSoon);
    },
  );

  it("names the night that follows by its hour alone until five", () => {
    const night: OpeningHours = { zone: ZONE, week: [day(0, 4.5, 24 + 24)] };
    expect(openingLine(openingAt(night, at("2026-11-21T23:00")))).toBe("Closed · opens 4:30 AM");
    const dawn: OpeningHours = { zone: ZONE, week: [day(0, 5, 6)] };
    expect(openingLine(openingAt(dawn, at("2026-11-21T23:00")))).toBe("Closed · opens tomorrow 5 AM");
    const next: OpeningHours = { zone: ZONE, week: [day(1, 1, 2)] };
    expect(openingLine(openingAt(next, at("2026-11-21T23:00")))).toBe("Closed · opens Monday 1 AM");
  });

  it.each([
    ["Asia/Kolkata", "2026-11-21T11:30", "+05:30"],
    ["Asia/Kathmandu", "2026-11-21T11:30", "+05:45"],
    ["America/St_Johns", "2026-11-21T11:30", "-03:30"],
    ["UTC", "2026-11-21T11:30", "+00:00"],
    ["Asia/Tokyo", "2026-11-21T11:30", "+09:00"],
  ])("in %s is that of its own clocks", (zone, moment, offset) => {
    const lunch: OpeningHours = { zone, week: [[6 * 1440 + 690, 6 * 1440 + 691]] };
    expect(openingAt(lunch, at(moment, offset)).state).toBe("open");
    expect(openingAt(lunch, at(moment, offset) - 1).state).toBe("closed");
    expect(openingAt(lunch, at(moment, offset) + 60_000).state).toBe("closed");
  });

  it("is judged by the offset where the zone is unknown", () => {
    const result: OpeningHours = { zone: "Mars/Olympus", offsetMinutes: -360, week: DINER.week };
    expect(openingAt(result, at("2026-11-21T12:30")).state).toBe("open");
  });

  it("is judged by the offset where no zone is told, and unknown without both", () => {
    const { zone: _, ...bare } = DINER;
    expect(openingAt({ ...bare, offsetMinutes: -360 }, at("2026-11-21T12:30")).state).toBe("open");
    expect(openingAt(bare, at("2026-11-21T12:30"))).toEqual({ state: "unknown" });
    expect(openingLine({ state: "unknown" })).toBe("Hours unknown");
    expect(openingAt({ ...bare, zone: "Mars/Olympus" }, 0)).toEqual({ state: "unknown" });
  });

  it("of a place that never closes has no end, of one that never opens no beginning", () => {
    const always: OpeningHours = { zone: ZONE, week: [[0, WEEK]] };
    expect(openingLine(openingAt(always, at("2026-11-21T04:00")))).toBe("Open");
    const daily = { zone: ZONE, week: [0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday, 0, 24)) };
    expect(openingLine(openingAt(daily, at("2026-11-21T04:00")))).toBe("Open");
    expect(openingLine(openingAt({ zone: ZONE, week: [] }, 0))).toBe("Closed");
  });

  it("of a place that never closes but on one day has that day closed", () => {
    const always: OpeningHours = {
      zone: ZONE,
      week: [[0, WEEK]],
      exceptions: [{ date: "2026-12-25", spans: [] }],
    };
    expect(openingLine(openingAt(always, at("2026-12-25T12:00")))).toBe("Closed · opens midnight");
    expect(openingLine(openingAt(always, at("2026-12-24T23:59")))).toBe("Open until midnight, closing soon");
    expect(openingLine(openingAt(always, at("2026-12-20T12:00")))).toBe("Open until Thursday midnight");
    expect(openingLine(openingAt(always, at("2026-12-18T00:00")))).toBe("Open until Thursday midnight");
    expect(openingLine(openingAt(always, at("2026-12-17T23:59")))).toBe("Open");
  });

  it("that begins a week from now or later is not taken for this week's", () => {
    const mondays: OpeningHours = { zone: ZONE, week: [day(1, 9, 17)] };
    expect(openingLine(openingAt(mondays, at("2026-11-23T18:00")))).toBe(
      "Closed · opens a week from today 9 AM",
    );
    expect(openingLine(openingAt(mondays, at("2026-11-24T00:00")))).toBe("Closed · opens Monday 9 AM");
    const holiday = { ...mondays, exceptions: [{ date: "2026-11-23", spans: [] }] };
    const words = "Closed · opens a week from tomorrow 9 AM";
    expect(openingLine(openingAt(holiday, at("2026-11-22T12:00")))).toBe(words);
  });

  it("of a day whose hours are told in any order opens at the next of them", () => {
    const spans: readonly Span[] = [day(0, 17, 22), day(0, 11, 14)];
    const hours: OpeningHours = { zone: ZONE, week: [], exceptions: [{ date: "2026-12-24", spans }] };
    expect(openingLine(openingAt(hours, at("2026-12-24T09:00")))).toBe("Closed · opens 11 AM");
    expect(openingLine(openingAt(hours, at("2026-12-24T15:00")))).toBe("Closed · opens 5 PM");
  });

  const week = fc.array(fc.tuple(fc.integer({ min: 0, max: WEEK - 1 }), fc.integer({ min: 1, max: WEEK })), {
    maxLength: 14,
  });
  prop([week, fc.integer({ min: 0, max: 40 * WEEK })])("agrees with counting minutes", (spans, minute) => {
    const hours = { offsetMinutes: 0, week: spans.map(([from, long]): Span => [from, from + long]) };
    const ofWeek = (minute + 4 * 1440) % WEEK;
    const isOpen = hours.week.some(
      ([from, to]) => (ofWeek >= from && ofWeek < to) || (ofWeek + WEEK >= from && ofWeek + WEEK < to),
    );
    const opening = openingAt(hours, minute * 60_000);
    expect(opening.state).toBe(isOpen ? "open" : "closed");
    const change = opening.state === "open" ? opening.until : opening.state === "closed" && opening.opens;
    if (!change) return;
    const then = (Math.floor(minute / 1440) + change.daysAhead) * 1440 + change.minutes;
    expect(then).toBeGreaterThan(minute);
    expect(openingAt(hours, then * 60_000).state).toBe(isOpen ? "closed" : "open");
    expect(openingAt(hours, (then - 1) * 60_000).state).toBe(opening.state);
  });
});

describe("hours from outside", () => {
  it("are kept as they are", () => {
    expect(readHours(JSON.parse(JSON.stringify(DINER)))).toEqual(DINER);
  });

  it.each([
    [null],
    [{}],
    [{ week: "always" }],
    [{ week: [[1]] }],
    [{ week: [[5, 5]] }],
    [{ week: [[-1, 5]] }],
    [{ week: [[0, 3 * WEEK]] }],
  ])("that are %j are unknown", (odd) => {
    expect(readHours(odd)).toBeUndefined();
  });

  prop([fc.anything()])("are hours or unknown, whatever arrives", (value) => {
    const hours = readHours(value);
    if (hours) expect(["open", "closed", "unknown"]).toContain(openingAt(hours, 0).state);
  });
});

describe("a place at an instant", () => {
  const noon = at("2026-11-21T12:30");

  it("is judged by its hours, whatever its source told", () => {
    expect(seenAt(place("a", { hours: DINER, openingState: "closed" }), noon).openingState).toBe("open");
    expect(seenAt(place("a", { hours: DINER }), at("2026-11-21T15:00")).openingState).toBe("closed");
  });

  it("is what its source told for a quarter of an hour, then unknown", () => {
    const result = place("a", { openingState: "closed", knownAt: noon });
    expect(openingOf(result, noon + STATE_HOLDS)).toEqual({ state: "closed" });
    expect(openingOf(result, noon + STATE_HOLDS + 1)).toEqual({ state: "unknown" });
    expect(openingOf(result, noon - STATE_HOLDS - 1)).toEqual({ state: "unknown" });
  });

  it("is what its source told by a clock that goes before the visitor's", () => {
    const result = place("a", { openingState: "open", knownAt: noon });
    expect(openingOf(result, noon - STATE_HOLDS)).toEqual({ state: "open" });
    expect(seenAt(result, noon - 120_000).openingState).toBe("open");
  });

  it("holds fifteen minutes", () => {
    expect(STATE_HOLDS).toBe(900_000);
  });

  it("keeps when it was told", () => {
    const { knownAt: _, ...bare } = place("a");
    expect(seenAt(bare as Restaurant, noon)).toMatchObject({ knownAt: noon, openingState: "open" });
  });

  it("does not believe old details about its hours, but all else they say", () => {
    const fresh = place("a", { openingState: "closed", knownAt: 2000, hours: DINER });
    const old = { openingState: "open", hours: { week: [] }, knownAt: 1000, phone: "1" } as const;
    expect(withDetails(fresh, old)).toEqual({ ...fresh, phone: "1" });
    expect(withDetails(fresh, { ...old, knownAt: 3000 })).toEqual({ ...fresh, ...old, knownAt: 3000 });
    expect(withDetails({ ...fresh, knownAt: 1000 }, old)).toMatchObject({ openingState: "open" });
    const { knownAt: _, ...undated } = old;
    expect(withDetails(fresh, undated)).toMatchObject({ openingState: "open", hours: { week: [] } });
    const silent = place("a", { openingState: "unknown", knownAt: 2000 });
    expect(withDetails(silent, old)).toMatchObject({ hours: { week: [] } });
  });
});

describe("dinner needs an evening", () => {
  const daily = (from: number, to: number): OpeningHours => ({
    zone: ZONE,
    week: Array.from({ length: 7 }, (_, weekday) => day(weekday, from, to)),
  });
  const wishes = { ...NEUTRAL_WISHES, ...AT_ONCE };
  const turn = (hours: OpeningHours, now: string, when = ""): number =>
    priorityOf(seenAt(place("diner", { hours }), at(now), { ...wishes, when }), RULES, { ...wishes, when });

  it.each([
    ["lunch only, in the evening", daily(11, 15), "2026-11-24T18:00 true"],
    ["lunch only, at two in the night", daily(11, 15), "2026-11-24T02:00 true"],
    ["lunch only, at noon", daily(11, 15), "2026-11-24T12:00 false"],
    ["a café until six, at four", daily(8, 18), "2026-11-24T16:00 true"],
    ["until half past seven", daily(11, 19.5), "2026-11-24T18:00 false"],
    [
      "an evening without a told end",
      { zone: ZONE, week: [], openEnds: daily(17, 29).week },
      "2026-11-24T12:00 false",
    ],
    ["a dinner place that is shut at noon", daily(17, 22), "2026-11-24T12:00 false"],
    ["a night bar", daily(22, 28), "2026-11-24T18:00 true"],
    ["unknown clocks", { week: daily(11, 15).week }, "2026-11-24T18:00 false"],
    ["closed for a holiday", DINER, "2026-11-26T12:00 true"],
  ] as const)("%s: whether it comes last", (_, hours, expected) => {
    const [now = "", isLast] = expected.split(" ");
    expect(String(turn(hours, now) > 0)).toBe(isLast);
  });

  it("a chosen time decides alone", () => {
    expect(turn(daily(11, 15), "2026-11-24T09:00", "2026-11-24T12:00-06:00")).toBe(0);
  });
});
