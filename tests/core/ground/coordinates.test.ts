import { prop } from "../../prop.js";
import { coordinates } from "@dinner-dice/contracts/arbitraries";
import {
  type BoundingBox,
  boundingBox,
  type Coordinates,
  bearingBetween,
  distanceBetween,
  formatCoordinates,
  METERS_PER_DEGREE,
  isCoordinates,
  parseCoordinates,
} from "@dinner-dice/core/ground/coordinates";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const EARTH_RADIUS = 6_371_008.8;
const HALF_AROUND = Math.PI * EARTH_RADIUS;
const BEARINGS = Array.from({ length: 360 }, (_, degree) => (degree * Math.PI) / 180);

/** From a walk to half around the earth, in meters. */
const anyRadius = fc.oneof(
  ...[50_000, 1_000_000, 20_000_000].map((max) => fc.integer({ min: 0, max })),
  fc.double({ min: 0, max: HALF_AROUND, noNaN: true }),
);

describe("reading 'lat,lng'", () => {
  it.each<[string, Coordinates]>([
    ["35.1495,-90.049", { lat: 35.1495, lng: -90.049 }],
    [" 35.1495 , -90.049 ", { lat: 35.1495, lng: -90.049 }],
    ["+1,2", { lat: 1, lng: 2 }],
    ["35.1495 -90.049", { lat: 35.1495, lng: -90.049 }],
    [".5,-.25", { lat: 0.5, lng: -0.25 }],
    ["-90,180", { lat: -90, lng: 180 }],
    ["90,-180", { lat: 90, lng: -180 }],
  ])("%j is a point", (text, point) => {
    expect(parseCoordinates(text)).toEqual(point);
  });

  it.each([
    "",
    "Memphis",
    "90.1,0",
    "-91,0",
    "0,180.1",
    "0,-181",
    "1",
    "1,2,3",
    "1;2",
    "1e1,2",
    "0x1,2",
    "NaN,0",
    ".,1",
    "1,",
    "12 34",
    "38.103 Main",
  ])("%j is none", (text) => {
    expect(parseCoordinates(text)).toBeUndefined();
  });

  prop([coordinates])("what was written is read again, to a tenth of a meter", (point) => {
    const read = parseCoordinates(formatCoordinates(point));
    expect(read?.lat).toBeCloseTo(point.lat, 6);
    expect(read?.lng).toBeCloseTo(point.lng, 6);
  });

  prop([coordinates])("what was read is written the same again", (point) => {
    const text = formatCoordinates(point);
    expect(formatCoordinates(parseCoordinates(text)!)).toBe(text);
  });

  prop([fc.oneof(fc.string(), fc.tuple(fc.double(), fc.double()).map(String))])(
    "nothing that is read lies off the map",
    (text) => {
      const point = parseCoordinates(text);
      expect(point === undefined || isCoordinates(point)).toBe(true);
    },
  );
});

describe("telling coordinates", () => {
  it.each([
    undefined,
    null,
    "1,2",
    [1, 2],
    {},
    { lat: 1 },
    { lat: "1", lng: 2 },
    { lat: Number.NaN, lng: 2 },
    { lat: 1, lng: Number.POSITIVE_INFINITY },
    { lat: 90.5, lng: 0 },
    { lat: 0, lng: -180.5 },
  ])("%j is no point", (value) => {
    expect(isCoordinates(value)).toBe(false);
  });

  prop([coordinates])("every point inside the limits is one", (point) => {
    expect(isCoordinates(point)).toBe(true);
  });

  prop([fc.anything()])("any value is told without an error", (value) => {
    expect(typeof isCoordinates(value)).toBe("boolean");
  });
});

describe("distance", () => {
  it("from Memphis to Little Rock is about 209 km", () => {
    const meters = distanceBetween({ lat: 35.1495, lng: -90.049 }, { lat: 34.7465, lng: -92.2896 });
    expect(Math.round(meters / 1000)).toBe(209);
  });

  it("of a degree of latitude is 111.195 km", () => {
    expect(distanceBetween({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111_195.08, 1);
    expect(METERS_PER_DEGREE).toBeCloseTo(111_195.08, 1);
  });

  prop([coordinates, coordinates])("is the same both ways, and never more than half around", (a, b) => {
    const meters = distanceBetween(a, b);
    expect(meters).toBeGreaterThanOrEqual(0);
    expect(meters).toBeLessThanOrEqual(HALF_AROUND + 1e-6);
    expect(distanceBetween(b, a)).toBeCloseTo(meters, 6);
  });

  prop([coordinates])("to the point itself is nothing", (point) => {
    expect(distanceBetween(point, point)).toBe(0);
  });
});

describe("the bearing", () => {
  const zero = { lat: 0, lng: 0 };

  it.each([
    [{ lat: 1, lng: 0 }, 0],
    [{ lat: 0, lng: 1 }, 90],
    [{ lat: -1, lng: 0 }, 180],
    [{ lat: 0, lng: -1 }, 270],
  ])("to %j is %d degrees", (point, degrees) => {
    expect(bearingBetween(zero, point)).toBeCloseTo(degrees, 6);
  });

  it("crosses the 180th meridian", () => {
    expect(bearingBetween({ lat: 0, lng: 179 }, { lat: 0, lng: -179 })).toBeCloseTo(90, 6);
  });

  prop([coordinates, coordinates])("is the way that leads to the other point", (from, to) => {
    const bearing = (bearingBetween(from, to) * Math.PI) / 180;
    const reached = travel(from, { bearing, meters: distanceBetween(from, to) });
    expect(distanceBetween(reached, to)).toBeLessThan(1);
  });

  prop([coordinates, coordinates])("is always a direction", (a, b) => {
    const degrees = bearingBetween(a, b);
    expect(degrees).toBeGreaterThanOrEqual(0);
    expect(degrees).toBeLessThan(360);
  });
});

describe("the bounding box", () => {
  it("of 111.195 km around the equator's zero is a degree each way", () => {
    const box = boundingBox({ lat: 0, lng: 0 }, 111_195.08);
    expect(Object.values(box).map((side: number) => side.toFixed(4))).toEqual([
      "-1.0000",
      "1.0000",
      "-1.0000",
      "1.0000",
    ]);
  });

  it("crosses the 180th meridian with west beyond east", () => {
    const { west, east } = boundingBox({ lat: 0, lng: 179.5 }, 111_195.08);
    expect([west.toFixed(4), east.toFixed(4)]).toEqual(["178.5000", "-179.5000"]);
  });

  it("spans all longitudes around a pole", () => {
    expect(boundingBox({ lat: 89.9, lng: 10 }, 50_000)).toMatchObject({ north: 90, west: -180, east: 180 });
  });

  it("spans all longitudes once it is wider than a quarter of the way around", () => {
    const all = { west: -180, east: 180 };
    expect(boundingBox({ lat: 0, lng: 10 }, 10_100_000)).toMatchObject(all);
    expect(boundingBox({ lat: 0, lng: 10 }, 15_000_000)).toMatchObject(all);
    expect(boundingBox({ lat: 0, lng: 10 }, 25_000_000)).toMatchObject(all);
    expect(boundingBox({ lat: 45, lng: 10 }, 5_100_000)).toMatchObject(all);
    expect(boundingBox({ lat: 45, lng: 10 }, 4_900_000).east).toBeLessThan(100);
    expect(boundingBox({ lat: 0, lng: 10 }, 9_900_000).east).toBeLessThan(100);
  });

  prop([coordinates, anyRadius, fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }))])(
    "holds the whole circle, whichever way one goes",
    (center, meters, share) => {
      const box = boundingBox(center, meters);
      const outside = BEARINGS.map((bearing) => travel(center, { bearing, meters: meters * share })).filter(
        (point) => !holds(box, point),
      );
      expect(outside).toEqual([]);
    },
  );

  prop([coordinates, fc.double({ min: 0, max: 3 * HALF_AROUND, noNaN: true })])(
    "never leaves the map",
    (center, radius) => {
      const { south, west, north, east } = boundingBox(center, radius);
      expect(isCoordinates({ lat: south, lng: west }) && isCoordinates({ lat: north, lng: east })).toBe(true);
      expect(south).toBeLessThanOrEqual(north);
    },
  );
});

function travel(
  from: Coordinates,
  { bearing, meters }: { readonly bearing: number; readonly meters: number },
): Coordinates {
  const angle = meters / EARTH_RADIUS;
  const lat = (from.lat * Math.PI) / 180;
  const up = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
  const ahead = Math.cos(lat) * Math.cos(angle) - Math.sin(lat) * Math.sin(angle) * Math.cos(bearing);
  const aside = Math.sin(bearing) * Math.sin(angle);
  const lng = from.lng + (Math.atan2(aside, ahead) * 180) / Math.PI;
  return { lat: (Math.atan2(up, Math.hypot(ahead, aside)) * 180) / Math.PI, lng: ((lng + 540) % 360) - 180 };
}

/** Half a meter is rounding. */
function holds({ south, west, north, east }: BoundingBox, { lat, lng }: Coordinates): boolean {
  const slack = 5e-6;
  const between = (from: number, to: number): boolean => lng >= from - slack && lng <= to + slack;
  const meridian = Math.abs(lng) > 180 - slack && (west <= -180 + slack || east >= 180 - slack);
  const across = west <= east ? between(west, east) || meridian : between(west, 180) || between(-180, east);
  return lat >= south - slack && lat <= north + slack && across;
}
