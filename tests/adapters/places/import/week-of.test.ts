import { hoursOf } from "@dinner-dice/places/records/week-of";
import { DAY, WEEK } from "@dinner-dice/core/place/opening-hours";
import { openingAt } from "@dinner-dice/core/place/opening";
import * as fc from "fast-check";
import OpeningHoursText from "opening_hours";
import { expect, it } from "vitest";
import { prop } from "../../../prop.js";

const MEMPHIS = { lat: 35.15, lng: -90.05 };
const weekOf = (text: string): unknown => hoursOf({ text, point: MEMPHIS, country: "US" })?.week;

it.each([
  ["24/7", [[0, WEEK]]],
  ["Mo 11:00-14:00", [[DAY + 660, DAY + 840]]],
  ["Sa 18:00-02:00", [[6 * DAY + 1080, WEEK + 120]]],
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
  ["holidays", "Mo-Fr 10:00-20:00; PH off"],
  ["seasons", "Apr-Oct Mo-Su 10:00-20:00"],
  ["the sun", "Mo-Su 10:00-sunset"],
  ["an open end", "Fr 18:00+"],
  ["a condition", 'Mo-Fr 12:00-14:00 "by appointment"'],
  ["no hours", "call us!"],
])("%s are unknown: %s", (_, text) => {
  expect(weekOf(text)).toBeUndefined();
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
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: rule },
      fc.constantFrom(...DAYS).map((day) => `${day}-${day} off`),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  fc.nat(7 * 24 * 4 - 1),
])("the table says what the rules say at every quarter of an hour", (rules, quarter) => {
  const hours = hoursOf({ text: rules.join("; "), point: MEMPHIS, country: "US" });
  if (!hours) return;
  // Monday, January 19, 2026, 0:00 in Memphis.
  const { state } = openingAt(hours, Date.UTC(2026, 0, 19, 6, quarter * 15));
  expect(state).toBe(isOpen(rules, quarter * 15) ? "open" : "closed");
});

/** The library reads the clock of this machine, so it is asked on that clock, and the table on the clock of Memphis. */
prop([fc.array(dayRule, { minLength: 1, maxLength: 3 }), fc.nat(7 * 24 * 4 - 1)])(
  "the table says what the library says of hours that end before midnight",
  (rules, quarter) => {
    const text = rules.join("; ");
    const hours = hoursOf({ text, point: MEMPHIS, country: "US" });
    if (!hours) return;
    const address = { country_code: "us", state: "" };
    const library = new OpeningHoursText(text, { lat: 0, lon: 0, address });
    const told = library.getState(new Date(2026, 0, 18, 0, quarter * 15));
    const { state } = openingAt(hours, Date.UTC(2026, 0, 18, 6, quarter * 15));
    expect(state).toBe(told ? "open" : "closed");
  },
);
