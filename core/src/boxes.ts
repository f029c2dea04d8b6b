import type { BoundingBox, Coordinates } from "./coordinates.js";
import { readFields } from "./reading.js";

/** Splits boxes that cross the 180th meridian (west greater than east) in two. The result covers the same area. */
export function withoutMeridian(box: BoundingBox): readonly BoundingBox[] {
  return box.west <= box.east
    ? [box]
    : [
        { ...box, east: 180 },
        { ...box, west: -180 },
      ];
}

/** Returns whether a point is in a box or on its edge. A box whose south is greater than its north contains nothing. */
export function boxHolds(box: BoundingBox, { lat, lng }: Coordinates): boolean {
  return withoutMeridian(box).some(
    ({ south, west, north, east }) => lat >= south && lat <= north && lng >= west && lng <= east,
  );
}

/** Returns whether two boxes share a point. */
export function boxesOverlap(one: BoundingBox, other: BoundingBox): boolean {
  return withoutMeridian(one).some((a) =>
    withoutMeridian(other).some(
      (b) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south,
    ),
  );
}

/** Returns whether an untrusted value has the shape of a box: four finite degrees. Does not check their range. */
export function isBox(value: unknown): value is BoundingBox {
  const { south, west, north, east } = readFields(value);
  return [south, west, north, east].every((degrees) => Number.isFinite(degrees));
}
