import type { BoundingBox, Coordinates } from "./coordinates.js";
import { readFields } from "./reading.js";

/** Boxes that hold the same, none over the 180th meridian: a box with its west beyond its east is two. */
export function withoutMeridian(box: BoundingBox): readonly BoundingBox[] {
  return box.west <= box.east
    ? [box]
    : [
        { ...box, east: 180 },
        { ...box, west: -180 },
      ];
}

/** Tells whether a point is in a box or on its edge; one with its south beyond its north holds nothing. */
export function boxHolds(box: BoundingBox, { lat, lng }: Coordinates): boolean {
  return withoutMeridian(box).some(
    ({ south, west, north, east }) => lat >= south && lat <= north && lng >= west && lng <= east,
  );
}

/** Tells whether two boxes have a point in common. */
export function boxesOverlap(one: BoundingBox, other: BoundingBox): boolean {
  return withoutMeridian(one).some((a) =>
    withoutMeridian(other).some(
      (b) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south,
    ),
  );
}

/** Tells whether something from outside is a box: four finite degrees, whatever they hold. */
export function isBox(value: unknown): value is BoundingBox {
  const { south, west, north, east } = readFields(value);
  return [south, west, north, east].every((degrees) => Number.isFinite(degrees));
}
