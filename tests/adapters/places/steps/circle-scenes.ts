import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import * as fc from "fast-check";

const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: 1_000_000 }).map((share) => min + ((max - min) * share) / 1_000_000);
/** Centres halfway between points of the grid are moved farthest; a radius of 20, 120, … meters grows least. */
const halfway = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 1000, max: max * 1000 - 1 }).map((steps) => (steps + 0.5) / 1000);
export const scene = fc
  .record({
    center: fc.oneof(
      fc.record({ lat: between(-90, 90), lng: between(-180, 180) }),
      fc.record({ lat: halfway(-1, 1), lng: halfway(-180, 180) }),
    ),
    radius: fc.oneof(
      between(100, 49_000),
      fc.integer({ min: 1, max: 480 }).map((steps) => steps * 100 + 20),
    ),
    bearings: fc.array(fc.tuple(between(0, 2 * Math.PI), between(0.9995, 1.0005)), { maxLength: 20 }),
  })
  .map(({ center, radius, bearings }) => ({
    center,
    radius,
    points: bearings.map(([bearing, share]) => travel(center, bearing, radius * share)),
  }));

/** The point some meters away, straight on. */
function travel({ lat, lng }: Coordinates, bearing: number, meters: number): Coordinates {
  const angle = meters / 6_371_008.8;
  const from = (lat * Math.PI) / 180;
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing),
  );
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  const turned = lng + (turn * 180) / Math.PI;
  return {
    lat: Math.min(90, Math.max(-90, (to * 180) / Math.PI)),
    lng: turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned,
  };
}
