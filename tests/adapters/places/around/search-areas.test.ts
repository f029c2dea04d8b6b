import { partsOf } from "@dinner-dice/adapters/places/around/search-areas";
import { distanceBetween } from "@dinner-dice/core/coordinates";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { prop } from "../../../prop.js";

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

test("a circle has some thirty parts, a small one none", () => {
  expect(partsOf({ center: { lat: 35, lng: -90 }, radius: 3000 }).length).toBeLessThan(40);
  expect(partsOf({ center: { lat: 35, lng: -90 }, radius: 300 })).toEqual([]);
});
