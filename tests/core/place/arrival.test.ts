import { prop } from "../../prop.js";
import { place } from "../fixtures.js";
import { openingHours } from "@dinner-dice/contracts/arbitraries";
import { WHEN } from "@dinner-dice/core/filters/when";
import {
  localMinutes,
  minutesUntil,
  openingAt,
  type OpeningHours,
} from "@dinner-dice/core/place/opening-hours";
import {
  type Arrival,
  arrivalAt,
  arrivalWords,
  AT_ONCE,
  datedArrival,
  dayName,
  readWhen,
  WHEN_DAYS,
} from "@dinner-dice/core/place/opening-words";
import { openingFor, STATE_HOLDS } from "@dinner-dice/core/place/restaurant";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const MINUTE = 60_000;
const DAY = 86_400_000;
const zone = fc.constantFrom(
  "America/Chicago",
  "America/New_York",
  "America/Los_Angeles",
  "America/Phoenix",
  "Pacific/Honolulu",
  "Europe/London",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
);
const clocks = zone.map((name) => ({ zone: name }));
/** Around both changes of the clocks in America and in Europe, a holiday and the end of a year. */
const now = fc
  .tuple(
    fc.constantFrom(
      "2026-03-07",
      "2026-03-28",
      "2026-04-04",
      "2026-10-24",
      "2026-10-31",
      "2026-11-25",
      "2026-12-30",
    ),
    fc.nat({ max: 3 * DAY }),
  )
  .map(([date, after]) => Date.parse(`${date}T00:00Z`) + after);
const time = fc.constantFrom(...WHEN.wishes.time.values);
const named = fc.record({ when: fc.constantFrom(...WHEN_DAYS), time });
const dated = fc.record({ when: now.map((instant) => new Date(instant).toISOString().slice(0, 10)), time });
const arrival: fc.Arbitrary<Arrival> = fc.oneof(named, dated, fc.constant(AT_ONCE));

const minutesOf = ({ when, time: at }: Arrival): number => Date.parse(`${when}T${at}Z`) / MINUTE;

describe("an arrival", () => {
  it.each([
    ["Today", "19:30", "2026-11-26T19:30-06:00"],
    ["Tomorrow", "00:15", "2026-11-27T00:15-06:00"],
    ["Thursday", "19:30", "2026-11-26T19:30-06:00"],
    ["Wednesday", "12:00", "2026-12-02T12:00-06:00"],
    ["2026-11-28", "09:00", "2026-11-28T09:00-06:00"],
    ["2026-11-26T20:00-05:00", "12:00", "2026-11-26T19:00-06:00"],
    ["Today", "17:45", "2026-11-26T18:00-06:00"],
    ["2026-11-20", "19:30", "2026-11-26T18:00-06:00"],
    ["2026-11-26T17:00-06:00", "19:30", "2026-11-26T18:00-06:00"],
  ])("%s %s is at %s, seen in Memphis on a Thursday at six", (when, at, there) => {
    const six = Date.parse("2026-11-26T18:00-06:00");
    expect(arrivalAt({ zone: "America/Chicago" }, { when, time: at }, six)).toBe(Date.parse(there));
  });

  it("means the day of the place, not that of the visitor or the server", () => {
    const instant = Date.parse("2026-11-27T03:30Z");
    const tonight = { when: "Today", time: "23:30" };
    expect(arrivalAt({ zone: "America/Chicago" }, tonight, instant)).toBe(
      Date.parse("2026-11-26T23:30-06:00"),
    );
    expect(arrivalAt({ zone: "Europe/London" }, tonight, instant)).toBe(Date.parse("2026-11-27T23:30Z"));
  });

  it("at a time that the clocks skip is when they have skipped it", () => {
    const skipped = { when: "2026-03-08", time: "02:30" };
    const before = Date.parse("2026-03-07T18:00-06:00");
    expect(arrivalAt({ zone: "America/Chicago" }, skipped, before)).toBe(
      Date.parse("2026-03-08T03:00-05:00"),
    );
  });

  it("at a time that the clocks show twice is the first of them", () => {
    const twice = { when: "2026-11-01", time: "01:30" };
    const before = Date.parse("2026-10-31T18:00-05:00");
    expect(arrivalAt({ zone: "America/Chicago" }, twice, before)).toBe(Date.parse("2026-11-01T01:30-05:00"));
  });

  prop([clocks, arrival, now])("is never in the past", (there, wished, instant) => {
    expect(arrivalAt(there, wished, instant)).toBeGreaterThanOrEqual(instant);
  });

  prop([clocks, dated, now])(
    "is when the clocks of the place first show its time",
    (there, wished, instant) => {
      const at = arrivalAt(there, wished, instant)!;
      if (at === instant)
        return expect(localMinutes(there, instant)!).toBeGreaterThanOrEqual(minutesOf(wished));
      expect(localMinutes(there, at)!).toBeGreaterThanOrEqual(minutesOf(wished));
      return expect(localMinutes(there, at - 1)!).toBeLessThan(minutesOf(wished));
    },
  );

  prop([clocks, named, now])("named by its day lies within a week", (there, wished, instant) => {
    const at = arrivalAt(there, wished, instant)!;
    expect(at - instant).toBeLessThan(7 * DAY + 60 * MINUTE);
  });

  prop([clocks, arrival, fc.tuple(now, fc.nat({ max: 10 * DAY }))])(
    "with its day as a date stays the same until it has passed, and then is now",
    (there, wished, [instant, after]) => {
      const at = arrivalAt(there, wished, instant)!;
      const kept = datedArrival(there, wished, instant);
      expect(datedArrival(there, kept, instant)).toEqual(kept);
      expect(kept.when === "").toBe(at === instant);
      if (kept.when === "") return;
      expect(arrivalAt(there, kept, instant)).toBe(at);
      const later = instant + after;
      expect(arrivalAt(there, kept, later)).toBe(Math.max(at, later));
      expect(datedArrival(there, kept, later).when).toBe(later < at ? kept.when : "");
    },
  );

  prop([named, now])("is unknown where nobody knows the clocks of the place", (wished, instant) => {
    expect([undefined, {}].map((there) => arrivalAt(there, wished, instant))).toEqual([undefined, undefined]);
  });

  it("by a date is now there once it has passed everywhere", () => {
    const wished = { when: "2026-11-26", time: "19:30" };
    expect(arrivalAt(undefined, wished, Date.parse("2026-11-27T07:29Z"))).toBeUndefined();
    const passed = Date.parse("2026-11-27T07:30Z");
    expect(arrivalAt(undefined, wished, passed)).toBe(passed);
  });

  prop([
    fc.oneof(
      fc.anything(),
      fc.string(),
      named.map(({ when }) => when.toUpperCase()),
    ),
  ])("is read from anything, and reads the same again", (sent) => {
    const when = readWhen(sent);
    if (when !== undefined) expect(readWhen(when)).toBe(when);
  });

  it.each(["2026-02-30", "2026-13-01", "2026-11-27T25:00Z", "2026-11-27T19:30", "someday", " 1 ", 7, null])(
    "is not %j",
    (odd) => {
      expect(readWhen(odd)).toBeUndefined();
    },
  );

  it.each([
    [{ when: "Today", time: "19:30" }, "today 7:30 PM", "Today"],
    [{ when: "2026-11-27", time: "12:00" }, "Friday noon", "Friday"],
    [{ when: "2026-11-27T18:15-06:00", time: "12:00" }, "Friday 6:15 PM", "Friday"],
    [AT_ONCE, undefined, ""],
  ])("%j reads '%s'", (wished, words, day) => {
    expect([arrivalWords(wished), dayName(wished.when)]).toEqual([words, day]);
  });
});

describe("minutes until a moment", () => {
  prop([clocks, now, fc.integer({ min: 0, max: 240 })])(
    "are the fewest after which the clocks show it or a later one",
    (there, instant, ahead) => {
      const moment = localMinutes(there, instant)! + ahead;
      const minutes = minutesUntil(there, moment, instant);
      expect(localMinutes(there, instant + minutes * MINUTE)!).toBeGreaterThanOrEqual(moment);
      for (let earlier = 0; earlier < minutes; earlier += 1)
        expect(localMinutes(there, instant + earlier * MINUTE)!).toBeLessThan(moment);
    },
  );
});

describe("the opening for an arrival", () => {
  const hoursHere = fc
    .tuple(openingHours, zone)
    // After an end that nobody told, the state is unknown, and another rule decides.
    .map(([{ openEnds: _untold, ...hours }, name]): OpeningHours => ({ ...hours, zone: name }));

  prop([hoursHere, arrival, now])("is that of the place's own clocks then", (hours, wished, instant) => {
    const at = arrivalAt(hours, wished, instant)!;
    const result = place("a", { hours, openingState: "closed", knownAt: instant });
    expect(openingFor(result, wished, instant)).toEqual(openingAt(hours, at));
  });

  prop([hoursHere, arrival, now])("ends after the minutes that it says", (hours, wished, instant) => {
    const at = Math.floor(arrivalAt(hours, wished, instant)! / MINUTE) * MINUTE;
    const opening = openingAt(hours, at);
    if (opening.state !== "open" || opening.minutesLeft === undefined) return;
    expect(openingAt(hours, at + (opening.minutesLeft - 1) * MINUTE).state).toBe("open");
    expect(openingAt(hours, at + opening.minutesLeft * MINUTE).state).toBe("closed");
  });

  prop([fc.constantFrom("open", "closed"), named, now])(
    "is unknown without hours, whatever the source told of another time",
    (openingState, wished, instant) => {
      const result = place("a", { openingState, knownAt: instant });
      expect(openingFor(result, wished, instant)).toEqual({ state: "unknown" });
      const moment = new Date(instant + STATE_HOLDS + 1000).toISOString();
      expect(openingFor(result, { when: moment, time: "19:00" }, instant)).toEqual({ state: "unknown" });
    },
  );
});
