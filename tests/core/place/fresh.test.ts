import { isFresh, openedWords, toldAt } from "@dinner-dice/core/place/fresh";
import { openingFor, type Restaurant } from "@dinner-dice/core/place/restaurant";
import { AT_ONCE } from "@dinner-dice/core/place/opening-words";
import { structuredData } from "@dinner-dice/core/place/structured-data";
import { expect, it } from "vitest";

it.each([
  ["2024-11", true],
  ["2024-10", false],
  ["2017", false],
  ["2025", true],
  ["2024", false],
  ["2024-11-30", true],
  ["", false],
])("hours seen in %j may answer in November 2026: %s", (seen, fresh) => {
  expect(isFresh(seen, Date.UTC(2026, 10, 28))).toBe(fresh);
});

it.each([
  [[4, 5, 6, 0], "In 2019 it opened Thursday to Sunday."],
  [[0, 1, 2, 3, 4, 5, 6], "In 2019 it opened every day."],
  [[6, 0], "In 2019 it opened Saturday and Sunday."],
  [[2, 4, 5, 6], "In 2019 it opened Tuesday and Thursday to Saturday."],
  [[1], "In 2019 it opened Monday."],
])("tells old days %j as the past", (days, words) => {
  expect(openedWords(days, "2019-05")).toBe(words);
});

const NOON = Date.UTC(2026, 10, 28, 18);
const DAILY = Array.from({ length: 7 }, (_, day) => [day * 1440 + 660, day * 1440 + 1320] as const);
const LISTED: Restaurant = {
  ...{ id: "set/1", name: "The Fork", openingState: "unknown", types: [], priceLevel: 2 },
  ...{ hours: { week: DAILY, zone: "America/Chicago" }, confirmedOn: "2026-09-16" },
  ...{ hoursSeen: "2026-05-02", priceSeen: "2025" },
};

it("lets the hours, the price and the confirmation of a place die by the clock", () => {
  const later = (years: number): number => Date.UTC(2026 + years, 10, 28, 18);
  expect(toldAt(LISTED, NOON)).toBe(LISTED);
  expect(openingFor(LISTED, AT_ONCE, NOON).state).toBe("open");
  const { hours: _hours, priceLevel: _price, ...rest } = LISTED;
  const told: Restaurant = {
    ...{ ...rest, unconfirmed: true },
    oldFacts: "In 2026 it opened every day. In 2025 its price was $$.",
  };
  for (const years of [3, 5]) {
    expect(toldAt(LISTED, later(years))).toEqual(told);
    expect(toldAt(told, later(years + 1))).toEqual(told);
    expect(openingFor(LISTED, AT_ONCE, later(years)).state).toBe("unknown");
    const stated = structuredData(LISTED, {}, later(years));
    expect(Object.keys(stated)).toEqual(["@context", "@type", "name"]);
  }
});
