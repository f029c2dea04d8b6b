import {
  browserCounting,
  browserRegion,
  countsInKilometers,
  searchedAmong,
} from "@dinner-dice/browser/counting";
import { expect, it, test } from "vitest";

test.each([
  ["America/Chicago", false],
  ["Pacific/Honolulu", false],
  ["Europe/London", false],
  ["America/Toronto", true],
  ["America/Mexico_City", true],
  ["Europe/Lisbon", true],
  ["Asia/Tokyo", true],
  ["Africa/Nairobi", true],
  ["UTC", false],
  ["Etc/GMT+5", false],
  [undefined, false],
])("a reader by the clock of %s counts in kilometers: %s", (zone, expected) => {
  expect(countsInKilometers(zone)).toBe(expected);
});

it("follows the last search until the reader chooses, also where the browser stores nothing", () => {
  const told: (string | undefined)[] = [];
  const leave = browserCounting.subscribe(() => told.push(browserCounting.customs()));
  searchedAmong("km 24h €");
  searchedAmong("km 24h €");
  browserCounting.choose("mi");
  searchedAmong("km 24h kr");
  browserCounting.choose("km");
  searchedAmong("mi 24h £ GB");
  leave();
  browserCounting.choose("mi");
  expect(told).toEqual(["km 24h €", "mi 24h €", "mi 24h kr", "km 24h kr", "km 24h £ GB"]);
  expect([browserCounting.chosen(), browserCounting.customs()]).toEqual(["mi", "mi 24h £ GB"]);
  expect(browserRegion()).toBe("GB");
  searchedAmong(undefined);
  expect(browserRegion()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
