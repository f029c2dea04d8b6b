import { zoneOffset } from "@dinner-dice/core/place/opening-hours";
import { afterEach, expect, it, vi } from "vitest";

const NOVEMBER = Date.UTC(2026, 10, 21);
const JULY = Date.UTC(2026, 6, 21);
const HOUR = 60;

const MANY = Array.from({ length: 256 }, (_, number) => {
  const spelled = Array.from("asiatokyo").map((letter, index) =>
    (number >> index) & 1 ? letter.toUpperCase() : letter,
  );
  return `${spelled.slice(0, 4).join("")}/${spelled.slice(4).join("")}`;
});

afterEach(() => void vi.restoreAllMocks());

it("is that of the zone's clocks on that day, however many other zones were asked for between", () => {
  const here = (): readonly unknown[] => [NOVEMBER, JULY].map((day) => zoneOffset("America/Chicago", day));
  expect(here()).toEqual([-6 * HOUR, -5 * HOUR]);
  expect(new Set(MANY.map((zone) => zoneOffset(zone, NOVEMBER)))).toEqual(new Set([9 * HOUR]));
  expect(here()).toEqual([-6 * HOUR, -5 * HOUR]);
});

it("is not known of a zone that nobody has heard of, however often it is asked for", () => {
  expect([zoneOffset("Nowhere/Land", JULY), zoneOffset("Nowhere/Land", JULY)]).toEqual([
    undefined,
    undefined,
  ]);
});

it("makes the clocks of a zone once, as long as not too many other zones are asked for", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  for (let place = 0; place < 200; place += 1)
    for (const zone of ["Europe/Vienna", "Europe/Zurich"]) zoneOffset(zone, NOVEMBER + place);
  expect(made).toHaveBeenCalledTimes(2);
  for (const zone of MANY) zoneOffset(zone, NOVEMBER);
  zoneOffset("Europe/Vienna", NOVEMBER);
  expect(made).toHaveBeenCalledTimes(2 + MANY.length + 1);
});
