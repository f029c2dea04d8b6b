import { boxesArea, circleArea } from "@dinner-dice/adapters/places/overture/area";
import { distanceBetween } from "@dinner-dice/core/coordinates";
import { expect, it } from "vitest";

const BOISE = { lat: 43.6135, lng: -116.2035 };

it("a circle holds what is as far as its radius, and nothing farther", () => {
  const point = { lat: 43.65, lng: -116.25 };
  const radius = distanceBetween(BOISE, point);
  const area = circleArea({ center: BOISE, radius });
  const farther = { lat: 43.6501, lng: -116.25 };
  expect([BOISE, point, farther].map(area.holds)).toEqual([true, true, false]);
});

it.each([
  ["inside", 5, 15, true],
  ["on the south edge", 0, 15, true],
  ["on the north edge", 10, 15, false],
  ["on the west edge", 5, 10, true],
  ["on the east edge", 5, 20, false],
  ["south of all", -1, 15, false],
  ["north of all", 31, 15, false],
  ["west of all", 5, 9, false],
  ["east of all", 5, 31, false],
  ["in the other", 25, 25, true],
  ["between them", 15, 15, false],
])("boxes hold what is %s: %d, %d", (_, lat, lng, isHeld) => {
  const area = boxesArea([
    { south: 0, west: 10, north: 10, east: 20 },
    { south: 20, west: 20, north: 30, east: 30 },
  ]);
  expect(area.holds({ lat, lng })).toBe(isHeld);
});
