import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { boxesArea, circleArea } from "@dinner-dice/local/overture/overture";
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
  ["inside", { lat: 5, lng: 15 }, true],
  ["on the south edge", { lat: 0, lng: 15 }, true],
  ["on the north edge", { lat: 10, lng: 15 }, false],
  ["on the west edge", { lat: 5, lng: 10 }, true],
  ["on the east edge", { lat: 5, lng: 20 }, false],
  ["south of all", { lat: -1, lng: 15 }, false],
  ["north of all", { lat: 31, lng: 15 }, false],
  ["west of all", { lat: 5, lng: 9 }, false],
  ["east of all", { lat: 5, lng: 31 }, false],
  ["in the other", { lat: 25, lng: 25 }, true],
  ["between them", { lat: 15, lng: 15 }, false],
])("boxes hold what is %s: %j", (_, point, isHeld) => {
  const area = boxesArea([
    { south: 0, west: 10, north: 10, east: 20 },
    { south: 20, west: 20, north: 30, east: 30 },
  ]);
  expect(area.holds(point)).toBe(isHeld);
});
