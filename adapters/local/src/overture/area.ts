import {
  type BoundingBox,
  boundingBox,
  type Coordinates,
  distanceBetween,
} from "@dinner-dice/core/coordinates";
import { withoutMeridian } from "@dinner-dice/core/boxes";

/** The requested area. */
export interface Area {
  /** Boxes that hold all of it; none crosses the 180th meridian. */
  readonly boxes: readonly BoundingBox[];
  readonly holds: (point: Coordinates) => boolean;
}

/** A circle of `radius` metres. */
export function circleArea({
  center,
  radius,
}: {
  readonly center: Coordinates;
  readonly radius: number;
}): Area {
  const boxes = withoutMeridian(boundingBox(center, radius));
  return { boxes, holds: (point) => distanceBetween(center, point) <= radius };
}

/** Some boxes, each with its south and west edge but without the others. */
export function boxesArea(boxes: readonly BoundingBox[]): Area {
  return {
    boxes,
    holds: ({ lat, lng }) =>
      boxes.some(({ south, west, north, east }) => lat >= south && lat < north && lng >= west && lng < east),
  };
}
