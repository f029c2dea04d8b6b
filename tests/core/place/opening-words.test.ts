import {
  type LocalMoment,
  type Opening,
  type OpeningHours,
  type Span,
  WEEK,
} from "@dinner-dice/core/place/opening-hours";
import { arrivalLine, clockWords, openingLine, weekLines } from "@dinner-dice/core/place/opening-words";
import { describe, expect, it } from "vitest";

const day = (weekday: number, from: number, to: number): Span => [
  weekday * 1440 + from * 60,
  weekday * 1440 + to * 60,
];

describe("hours in words", () => {
  it("read as seven lines", () => {
    const diner = { week: [day(2, 11, 14), day(2, 17, 22), day(5, 17, 26)] };
    expect(weekLines(diner).slice(0, 2)).toEqual([
      "Monday: Closed",
      "Tuesday: 11:00 AM – 2:00 PM, 5:00 PM – 10:00 PM",
    ]);
    expect(weekLines(diner)[4]).toBe("Friday: 5:00 PM – 2:00 AM");
    const open = (those: readonly string[]): readonly string[] =>
      those.map((each) => `${each}: Open 24 hours`);
    const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    for (const always of [
      [0, WEEK],
      [600, 600 + WEEK],
    ] as const)
      expect(weekLines({ week: [always] })).toEqual(open(days));
    expect(weekLines({ week: [[1440, 6 * 1440]] })).toEqual([
      ...open(days.slice(0, 5)),
      "Saturday: Closed",
      "Sunday: Closed",
    ]);
    expect(weekLines({ week: [day(0, 6, 30)] }).slice(-2)).toEqual([
      "Saturday: Closed",
      "Sunday: 6:00 AM – 6:00 AM",
    ]);
    expect(weekLines({ week: [day(0, 10, 14), [5 * 1440 + 1080, WEEK + 120]] })).toEqual([
      ...days.slice(0, 4).map((each) => `${each}: Closed`),
      "Friday: 6:00 PM – 12:00 AM",
      "Saturday: Open 24 hours",
      "Sunday: 12:00 AM – 2:00 AM, 10:00 AM – 2:00 PM",
    ]);
    const early: OpeningHours = {
      week: [day(1, 0, 12.5), day(3, 0, 24), day(4, 1, 2), day(6, 12, 23), day(0, 6, 13)],
    };
    expect(weekLines(early)).toEqual([
      "Monday: 12:00 AM – 12:30 PM",
      "Tuesday: Closed",
      "Wednesday: Open 24 hours",
      "Thursday: 1:00 AM – 2:00 AM",
      "Friday: Closed",
      "Saturday: 12:00 PM – 11:00 PM",
      "Sunday: 6:00 AM – 1:00 PM",
    ]);
  });

  it.each([
    [0, 1, "Open until midnight"],
    [1, 1, "Open until 12:01 AM"],
    [0, 2, "Open until tomorrow midnight"],
    [1, 2, "Open until Saturday 12:01 AM"],
    [0, 3, "Open until Friday midnight"],
  ])("end %i minutes after the midnight in %i days: '%s'", (minutes, daysAhead, words) => {
    expect(openingLine({ state: "open", until: { weekday: 6, minutes, daysAhead } })).toBe(words);
  });

  const later = (hours: number): LocalMoment => ({ ...{ weekday: 5, daysAhead: 0 }, minutes: hours * 60 });
  it.each<[Opening, string]>([
    [{ state: "open", until: later(22), minutesLeft: 179 }, "Open until 10 PM, 2½ h after you get there"],
    [{ state: "open", until: later(22), minutesLeft: 60 }, "Open until 10 PM, 1 h after you get there"],
    [{ state: "open", until: later(22), minutesLeft: 59 }, "Open until 10 PM, 59 min after you get there"],
    [
      { state: "open", until: { ...later(10), daysAhead: 1 }, minutesLeft: 900 },
      "Open until Friday 10 AM, 15 h after you get there",
    ],
    [
      { state: "open", until: later(22), minutesLeft: 25, closesSoon: true },
      "Closes 25 min after you arrive",
    ],
    [{ state: "open" }, "Open when you get there"],
    [{ state: "closed" }, "Closed when you get there"],
    [{ state: "closed", opens: later(17) }, "Closed when you get there, opens 5 PM"],
    [{ state: "closed", opens: { ...later(17), daysAhead: 1 } }, "Closed when you get there"],
    [{ state: "unknown" }, "Hours unknown"],
  ])("of an arrival are counted from then: %j", (opening, words) => {
    expect(arrivalLine(opening)).toBe(words);
  });

  it("name midnight and noon", () => {
    expect([1440, 1500, 5, 725].map((minutes) => clockWords(minutes))).toEqual([
      "midnight",
      "1 AM",
      "12:05 AM",
      "12:05 PM",
    ]);
    expect([0, 720, 750, 1439].map((minutes) => clockWords(minutes))).toEqual([
      "midnight",
      "noon",
      "12:30 PM",
      "11:59 PM",
    ]);
  });
});

it("a week names times without a told end, and holidays that we do not know", () => {
  const lines = weekLines({
    week: [
      [1 * 1440 + 720, 1 * 1440 + 840],
      [2 * 1440 + 1080, 2 * 1440 + 1380],
    ],
    openEnds: [
      [1 * 1440 + 1020, 2 * 1440 + 300],
      [2 * 1440 + 1380, 3 * 1440 + 300],
    ],
    holidaysUnknown: true,
  });
  expect(lines.slice(0, 3)).toEqual([
    "Monday: 12:00 PM – 2:00 PM, From 5:00 PM",
    "Tuesday: 6:00 PM – 11:00 PM or later",
    "Wednesday: Closed",
  ]);
  expect(lines.at(-1)).toBe("Public holiday: call first");
});
