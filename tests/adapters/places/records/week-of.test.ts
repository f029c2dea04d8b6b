import { prop } from "../../../prop.js";
import { DAY, WEEK, openingAt } from "@dinner-dice/core/place/opening-hours";
import { hoursOf } from "@dinner-dice/places/records/week-of";
import * as fc from "fast-check";
import OpeningHoursText from "opening_hours";
import { expect, it } from "vitest";

const MEMPHIS = { lat: 35.15, lng: -90.05 };
const weekOf = (text: string): unknown => hoursOf({ text, point: MEMPHIS, country: "US" })?.week;

it.each([
  ["24/7", [[0, WEEK]]],
  ["Mo 11:00-14:00", [[DAY + 660, DAY + 840]]],
  ["Sa 18:00-02:00", [[6 * DAY + 1080, WEEK + 120]]],
  ["Sa 11:00-05:00; Su off", [[6 * DAY + 660, WEEK + 300]]],
  ["Sa 18:00-26:00; Su off", [[6 * DAY + 1080, WEEK + 120]]],
  ["Mo 18:00-24:00; Tu off", [[DAY + 1080, 2 * DAY]]],
])("%s is %j", (text, week) => {
  expect(weekOf(text)).toEqual(week);
});

it.each([
  ["Tu-Su 17:00-01:00; Mo off", DAY + 60],
  ["We-Su 17:00-02:00; Mo-Tu off", DAY + 120],
  ["We-Su 17:00-2:00; Mo-Tu closed", DAY + 120],
  ["Mo 06:00-15:00; Tu-Th 07:00-04:00; Fr-Su 09:00-17:00", 5 * DAY + 240],
  ["Su-Th 11:00-22:00; Fr-Sa 11:00-02:00", 6 * DAY + 120],
  ["Mo-Su 11:00-15:00,18:00-03:00; Mo 12:00-14:00", DAY + 180],
])("%s keeps the end of the night before a day with a rule of its own", (text, end) => {
  const ends = hoursOf({ text, point: MEMPHIS, country: "US" })?.week.map(([, to]) => to % WEEK);
  expect(ends).toContain(end);
});

it.each([
  ["seasons", "Apr-Oct Mo-Su 10:00-20:00"],
  ["a part of the day in a season", "Mo-Su 10:00-22:00; Jul-Aug 19:00-19:30 off"],
  ["the sun", "Mo-Su 10:00-sunset"],
  ["school holidays", "Mo-Fr 10:00-18:00; SH off"],
  ["holidays alone", "PH off"],
  ["days without a clock", "Mo-Su"],
  ["days without a clock beside others", "Sa 19:00-24:00;Mo-Fr"],
  ["days without a clock and a holiday", "Mo-Su; PH off"],
  ["hours of half a day", "Mo-Sa 11-9"],
  ["a breakfast that may be a dinner", "Mo-Su 5:00-10:00"],
  ["an end in the next forenoon", "Mo-Sa 11:00-9:00"],
  ["an evening until noon", "Mo-Fr 10:00-15:00; Sa,Su 08:00-24:00; Mo-Fr 17:30-12:00"],
  ["midnight to midnight beside others", "Mo-Sa 08:00-20:00; Su 00:00-00:00"],
  ["a morning that may be an evening", "Mo-Su 5-10 PM"],
  ["impossible minutes", "Mo-Fr 9:00-25:99"],
  ["Spanish letters", "L-V 13:00-16:00"],
  ["a condition", 'Mo-Fr 12:00-14:00 "by appointment"'],
  ["no hours", "call us!"],
])("%s are unknown: %s", (_, text) => {
  expect(weekOf(text)).toBeUndefined();
});

it.each([
  ["24/7; PH off", [[0, WEEK]]],
  [
    "Mo 11:00-14:00; Mo 17:00-22:00",
    [
      [DAY + 660, DAY + 840],
      [DAY + 1020, DAY + 1320],
    ],
  ],
  ['Mo 11:00-22:00 open "kitchen"; Mo 22:00-23:00 open "bar"', [[DAY + 660, DAY + 1380]]],
  [
    "Mo 11:00-22:00 Tu 12:00-22:00",
    [
      [DAY + 660, DAY + 1320],
      [2 * DAY + 720, 2 * DAY + 1320],
    ],
  ],
  ["Mo 11:00-22:00; Tu-Th,PH off", [[DAY + 660, DAY + 1320]]],
  ["Mo 11-22", [[DAY + 660, DAY + 1320]]],
  ["Mo 11am-9pm", [[DAY + 660, DAY + 1260]]],
  [
    "Mo 11:00-22:00; Mo 14:00-16:00 off",
    [
      [DAY + 660, DAY + 840],
      [DAY + 960, DAY + 1320],
    ],
  ],
])("%s is read as %j, as its author meant it", (text, week) => {
  expect(weekOf(text)).toEqual(week);
});

const CAPITALS = {
  DE: { lat: 52.4, lng: 13.05 },
  DK: { lat: 55.68, lng: 12.5 },
  BE: { lat: 50.85, lng: 4.35 },
  FR: { lat: 48.85, lng: 2.35 },
  FI: { lat: 60.17, lng: 24.94 },
  AT: { lat: 48.2, lng: 16.37 },
  PT: { lat: 38.72, lng: -9.14 },
  BR: { lat: -23.55, lng: -46.63 },
  AR: { lat: -34.6, lng: -58.4 },
  IT: { lat: 41.9, lng: 12.5 },
  GR: { lat: 37.98, lng: 23.73 },
  MX: { lat: 19.43, lng: -99.13 },
  NL: { lat: 52.37, lng: 4.9 },
  US: MEMPHIS,
} as const;

it.each(Object.keys(CAPITALS) as (keyof typeof CAPITALS)[])(
  "a place in %s that closes on holidays is closed on December 25, without being told its country",
  (country) => {
    const now = Date.UTC(2026, 10, 28);
    const hours = hoursOf({ text: "Mo-Su 10:00-22:00; PH off", point: CAPITALS[country] }, now);
    expect(hours?.exceptions).toContainEqual({ date: "2026-12-25", spans: [] });
    expect(hours).not.toHaveProperty("holidaysUnknown");
    const open = hoursOf({ text: "Mo-Su,PH 10:00-22:00", point: CAPITALS[country] }, now);
    expect(open?.exceptions).toBeUndefined();
    expect(open?.week).toHaveLength(7);
  },
);

it.each([
  ["Kenya", { lat: -1.29, lng: 36.82 }],
  ["Thailand", { lat: 13.75, lng: 100.5 }],
  ["India", { lat: 19.08, lng: 72.88 }],
  ["Britain, where each nation has its own", { lat: 51.5, lng: -0.12 }],
])("holidays are untold in %s", (_, point) => {
  const hours = hoursOf({ text: "Mo-Su 10:00-22:00; PH off", point });
  expect(hours?.week).toHaveLength(7);
  expect(hours?.holidaysUnknown).toBe(true);
});

it("single dates of the coming year are exceptions", () => {
  const hours = hoursOf(
    { text: "Dec 24 10:00-14:00; Dec 25-26 off; Mo-Su 10:00-22:00", point: MEMPHIS },
    Date.UTC(2026, 10, 28),
  );
  expect(hours?.exceptions).toEqual([
    { date: "2026-12-24", spans: [[600, 840]] },
    { date: "2026-12-25", spans: [] },
    { date: "2026-12-26", spans: [] },
  ]);
});

it.each([
  ["Fr 17:00+", 18, "open"],
  ["Fr 17:00+", 23, "unknown"],
  ["Fr 17:00+", 16, "closed"],
  ["Fr 17:00+", 30, "closed"],
  ["Fr 18:00-23:00+", 22, "open"],
  ["Fr 18:00-23:00+", 24, "unknown"],
])("%s: at %i o'clock it is %s, and never with a time of closing", (text, hour, state) => {
  const hours = hoursOf({ text, point: MEMPHIS });
  expect(hours).toBeDefined();
  // Friday, January 16, 2026, in Memphis.
  const opening = hours && openingAt(hours, Date.UTC(2026, 0, 16, 6 + hour));
  expect(opening?.state).toBe(state);
  expect(opening).not.toHaveProperty("until");
});

it("the zone is that of the place, and none near the border of two", () => {
  expect(hoursOf({ text: "24/7", point: MEMPHIS })?.zone).toBe("America/Chicago");
  expect(hoursOf({ text: "24/7", point: { lat: 35.05, lng: -85.45 } })).not.toHaveProperty("zone");
});

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const time = fc
  .nat(47)
  .map((half) => `${String(half >> 1).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`);
const rule = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS), time, time)
  .filter(([, , from, to]) => from !== to)
  .map(([first, last, from, to]) => `${first}-${last} ${from}-${to}`);

/** Rules that name the same days are joined, so that each rule here names other days. */
const isOneForDays = (rules: readonly string[]): boolean => {
  const days = rules.map((text) => {
    const [first, last] = [DAYS.indexOf(text.slice(0, 2)), DAYS.indexOf(text.slice(3, 5))];
    return (last + 1) % 7 === first ? "all" : text.slice(0, 5);
  });
  return new Set(days).size === days.length;
};

const dayRule = rule.filter((text) => text.slice(6, 11) < text.slice(12));

/** Open at a minute of the week by the last rule for its day, or in the night of the last rule for the day before. */
function isOpen(rules: readonly string[], minute: number): boolean {
  const lastFor = (day: number): readonly [from: number, to: number] | undefined => {
    const spoken = rules.findLast((text) => {
      const [first, last] = [DAYS.indexOf(text.slice(0, 2)), DAYS.indexOf(text.slice(3, 5))];
      return first <= last ? day >= first && day <= last : day >= first || day <= last;
    });
    const [, from, to] = /(\d\d:\d\d)-(\d\d:\d\d)/.exec(spoken ?? "") ?? [];
    const minutes = (clock = ""): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
    if (from === undefined) return undefined;
    return [minutes(from), minutes(to) <= minutes(from) ? minutes(to) + DAY : minutes(to)];
  };
  const day = Math.floor(minute / DAY);
  const [today, before] = [lastFor(day), lastFor((day + 6) % 7)];
  const clock = minute % DAY;
  return (
    (today !== undefined && clock >= today[0] && clock < today[1]) ||
    (before !== undefined && clock + DAY < before[1])
  );
}

prop([
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: rule },
        fc.constantFrom(...DAYS).map((day) => `${day}-${day} off`),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .filter(isOneForDays),
  fc.nat(7 * 24 * 4 - 1),
])("the table says what the rules say at every quarter of an hour", (rules, quarter) => {
  const hours = hoursOf({ text: rules.join("; "), point: MEMPHIS, country: "US" });
  if (!hours) return;
  // Monday, January 19, 2026, 0:00 in Memphis.
  const { state } = openingAt(hours, Date.UTC(2026, 0, 19, 6, quarter * 15));
  expect(state).toBe(isOpen(rules, quarter * 15) ? "open" : "closed");
});

/** The library reads the clock of this machine, so it is asked on that clock, and the table on the clock of Memphis. */
prop([fc.array(dayRule, { minLength: 1, maxLength: 3 }).filter(isOneForDays), fc.nat(7 * 24 * 4 - 1)])(
  "the table says what the library says of hours that end before midnight",
  (rules, quarter) => {
    const text = rules.join("; ");
    const hours = hoursOf({ text, point: MEMPHIS, country: "US" });
    if (!hours) return;
    const address = { country_code: "us", state: "" };
    const library = new OpeningHoursText(text, { lat: 0, lon: 0, address });
    const result = library.getState(new Date(2026, 0, 18, 0, quarter * 15));
    const { state } = openingAt(hours, Date.UTC(2026, 0, 18, 6, quarter * 15));
    expect(state).toBe(result ? "open" : "closed");
  },
);
