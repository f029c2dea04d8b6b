import { hoursOf } from "@dinner-dice/adapters/places/import/week-of";
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
])("%s is %j", (text, week) => {
  expect(weekOf(text)).toEqual(week);
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

/** The library reads the clock of this machine, so it is asked on that clock, and the table on the clock of Memphis. */
prop([fc.array(rule, { minLength: 1, maxLength: 3 }), fc.nat(7 * 24 * 4 - 1)])(
  "the table says what the library says at every quarter of an hour",
  (rules, quarter) => {
    const text = rules.join("; ");
    const hours = hoursOf({ text, point: MEMPHIS, country: "US" });
    if (!hours) return;
    const library = new OpeningHoursText(text, {
      lat: 0,
      lon: 0,
      address: { country_code: "us", state: "" },
    });
    const told = library.getState(new Date(2026, 0, 18, 0, quarter * 15));
    const { state } = openingAt(hours, Date.UTC(2026, 0, 18, 6, quarter * 15));
    expect(state).toBe(told ? "open" : "closed");
  },
);
