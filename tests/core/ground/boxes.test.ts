import { prop } from "../../prop.js";
import { coordinates } from "@dinner-dice/contracts/arbitraries";
import {
  boxesOverlap,
  boxHolds,
  isBox,
  withoutMeridian,
  type BoundingBox,
} from "@dinner-dice/core/ground/coordinates";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

/** A box between two points, perhaps over the 180th meridian. */
const boxes: fc.Arbitrary<BoundingBox> = fc
  .tuple(coordinates, coordinates)
  .map(([a, b]) => ({
    south: Math.min(a.lat, b.lat),
    west: a.lng,
    north: Math.max(a.lat, b.lat),
    east: b.lng,
  }));

const ALASKA = { south: 51, west: 172, north: 71, east: -130 };
const MEMPHIS = { south: 34.5, west: -90.5, north: 35.5, east: -89.5 };
const NOTHING = { south: 90, west: 180, north: -90, east: -180 };

describe("a box over the 180th meridian", () => {
  it.each([
    [true, { lat: 52, lng: 174 }],
    [true, { lat: 52, lng: -176 }],
    [true, { lat: 52, lng: 180 }],
    [false, { lat: 52.5, lng: 13.4 }],
    [false, { lat: 35, lng: 174 }],
  ])("holds what is on either side of it and no more: %s for %j", (holds, point) => {
    expect(boxHolds(ALASKA, point)).toBe(holds);
  });

  it.each([
    [true, { south: 51, west: 173, north: 52, east: 174 }],
    [true, { south: 51, west: -140, north: 52, east: -120 }],
    [true, { south: 51, west: 179, north: 52, east: -179 }],
    [false, { south: 51, west: 13, north: 53, east: 14 }],
    [false, { south: 10, west: 179, north: 12, east: -179 }],
  ])("overlaps what is on either side of it and no more: %s for %j", (overlaps, box) => {
    expect([boxesOverlap(ALASKA, box), boxesOverlap(box, ALASKA)]).toEqual([overlaps, overlaps]);
  });
});

describe("boxes", () => {
  it("over the 180th meridian are two beside it, others are left as they are", () => {
    expect(withoutMeridian(ALASKA)).toEqual([
      { south: 51, west: 172, north: 71, east: 180 },
      { south: 51, west: -180, north: 71, east: -130 },
    ]);
    const line = { south: 35, west: -90, north: 36, east: -90 };
    for (const whole of [MEMPHIS, line]) expect(withoutMeridian(whole)).toEqual([whole]);
  });

  it.each([
    ["west", { south: 35, west: -91, north: 36, east: -90.5 }],
    ["east", { south: 35, west: -89.5, north: 36, east: -89 }],
    ["south", { south: 34, west: -90, north: 34.5, east: -89 }],
    ["north", { south: 35.5, west: -90, north: 36, east: -89 }],
  ])("that touch in the %s overlap, those a little farther do not", (side, other) => {
    expect(boxesOverlap(MEMPHIS, other)).toBe(true);
    const [lat, lng] = { west: [0, -0.1], east: [0, 0.1], south: [-0.1, 0], north: [0.1, 0] }[side] ?? [0, 0];
    const { south, west, north, east } = other;
    const farther = { south: south + lat!, west: west + lng!, north: north + lat!, east: east + lng! };
    expect(boxesOverlap(MEMPHIS, farther)).toBe(false);
  });

  prop([boxes, boxes, coordinates])("overlap wherever both hold a point", (one, other, point) => {
    fc.pre(boxHolds(one, point) && boxHolds(other, point));
    expect(boxesOverlap(one, other)).toBe(true);
  });

  prop([boxes])("hold their corners, and overlap themselves", (box) => {
    const { south, west, north, east } = box;
    expect(boxHolds(box, { lat: south, lng: west }) && boxHolds(box, { lat: north, lng: east })).toBe(true);
    expect(boxesOverlap(box, box)).toBe(true);
  });

  prop([boxes, coordinates])("without anything in them hold and overlap nothing", (box, point) => {
    fc.pre(box.north < 90 || box.south > -90);
    expect([boxHolds(NOTHING, point), boxesOverlap(NOTHING, box)]).toEqual([false, false]);
  });
});

it.each([
  [true, ALASKA],
  [false, { ...ALASKA, east: "far" }],
  [false, { ...ALASKA, south: Number.NaN }],
  [false, [51, 172, 71, -130]],
  [false, null],
])("says %s of %j being one", (is, value) => {
  expect(isBox(value)).toBe(is);
});
