import { prop } from "../../../prop.js";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { partsOf } from "@dinner-dice/places/steps/search-coverage";
import * as fc from "fast-check";
import { expect, test } from "vitest";

const center = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});

const spot = fc.record({
  radius: fc.integer({ min: 301, max: 9000 }),
  angle: fc.double({ min: 0, max: 6.28, noNaN: true }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

prop([center, spot])(
  "every point of a circle lies in one of its parts",
  (middle, { radius, angle, share }) => {
    const away = (radius * Math.sqrt(share) * 0.999) / 111_320;
    const east = Math.cos((middle.lat * Math.PI) / 180);
    const point = {
      lat: middle.lat + away * Math.cos(angle),
      lng: middle.lng + (away * Math.sin(angle)) / east,
    };
    if (distanceBetween(point, middle) > radius || Math.abs(point.lng) > 180) return;
    const parts = partsOf({ center: middle, radius });
    expect(parts.some((part) => distanceBetween(part.center, point) <= part.radius * 1.01)).toBe(true);
  },
);

test("a circle has some thirty parts, a fourth as wide in whole hundreds of meters, a small one none", () => {
  const parts = partsOf({ center: { lat: 35, lng: -90 }, radius: 3000 });
  expect(parts.length).toBeLessThan(40);
  expect(new Set(parts.map(({ radius }) => radius))).toEqual(new Set([800]));
  expect(partsOf({ center: { lat: 35, lng: -90 }, radius: 300 })).toEqual([]);
});

test.each([
  ["the equator", { lat: 0, lng: 10 }, { lngs: [9.997, 10, 10.003], beside: [9.998, 10.002] }],
  ["the far north", { lat: 80, lng: 10 }, { lngs: [9.98, 10, 10.02], beside: [9.99, 10.01] }],
  [
    "east of the date line",
    { lat: 0, lng: 180 },
    { lngs: [179.997, -180, -179.997], beside: [179.998, -179.998] },
  ],
  ["west of it", { lat: 0, lng: -180 }, { lngs: [179.997, -180, -179.997], beside: [179.998, -179.998] }],
])(
  "a circle a little wider than a part has one in its middle and six around it, at %s",
  (_, middle, { lngs, beside }) => {
    const rows = [
      lngs.map((lng) => ({ lat: middle.lat, lng })),
      ...[-0.003, 0.003].map((north) => beside.map((lng) => ({ lat: middle.lat + north, lng }))),
    ];
    const expected = rows.flat().map((at) => ({ center: at, radius: 300 }));
    const parts = partsOf({ center: middle, radius: 301 });
    expect(parts).toHaveLength(7);
    expect(parts).toEqual(expect.arrayContaining(expected));
  },
);

test.each([90, -90])("no part lies beyond the pole at %i degrees", (lat) => {
  const parts = partsOf({ center: { lat, lng: 0 }, radius: 1000 });
  expect(Math.max(...parts.map(({ center: { lat: north } }) => Math.abs(north)))).toBe(90);
});

test("no two parts lie nearer than hexagons beside each other, in any row", () => {
  const centers = partsOf({ center: { lat: 0, lng: 0 }, radius: 12_000 }).map((part) => part.center);
  const apart = centers.flatMap((one) =>
    centers.filter((other) => other !== one).map((other) => distanceBetween(one, other)),
  );
  expect(Math.min(...apart)).toBeGreaterThan(4900);
});

test("a circle over the date line is divided as any other", () => {
  const centers = (lng: number): readonly string[] =>
    partsOf({ center: { lat: 80, lng }, radius: 50_000 }).map(
      ({ center: part }) => `${part.lat} ${Math.round(((part.lng - lng + 540) % 360) * 1000)}`,
    );
  expect(centers(180)).toEqual(centers(0));
});
