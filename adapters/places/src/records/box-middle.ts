import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import { type Fields, readNumber } from "@dinner-dice/core/reading";

/** The middle of the box that Overpass adds to ways and areas, which it calls the center. */
export function boxMiddle(box: Fields): Coordinates | undefined {
  const [south, west, north, east] = ["minlat", "minlon", "maxlat", "maxlon"].map((side) =>
    readNumber(box[side]),
  );
  const point = { lat: between(south, north), lng: between(west, east) };
  return isCoordinates(point) ? point : undefined;
}

function between(one = NaN, other = NaN): number {
  return (one + other) / 2;
}
