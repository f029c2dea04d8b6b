import { type Coordinates, distanceBetween, METRES_PER_DEGREE } from "@dinner-dice/core/coordinates";
import { onGrid } from "./search-grid.js";

/** A circle on the map; the radius in metres. */
export interface Area {
  readonly center: Coordinates;
  readonly radius: number;
}

/** Parts are so many times smaller than what they divide. */
const FINENESS = 4;

/** Metres below which nothing is divided; parts are whole steps of a search's radius, so that none has to grow. */
const SMALLEST = 300;
const STEP = 100;

/** Metres that parts overlap more than they have to, since their centers stand on the grid of searches. */
const OVERLAP = 80;

/** Circles that together cover an area, on a grid of hexagons; none where it is as small as parts get. */
export function partsOf({ center, radius }: Area): readonly Area[] {
  if (radius <= SMALLEST) return [];
  const part = Math.max(Math.ceil(radius / FINENESS / STEP) * STEP, SMALLEST);
  const side = part - OVERLAP;
  const reach = Math.ceil(radius / side);
  const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return steps
    .flatMap((row) =>
      steps.map((column) => ({
        center: onGrid(
          moved(center, {
            north: row * side * 1.5,
            east: (column + (Math.abs(row) % 2) / 2) * side * Math.sqrt(3),
          }),
        ),
        radius: part,
      })),
    )
    .filter((area) => distanceBetween(area.center, center) < radius + part);
}

/** Metres to the north and east. */
interface Way {
  readonly north: number;
  readonly east: number;
}

function moved({ lat, lng }: Coordinates, { north, east }: Way): Coordinates {
  const metresEast = METRES_PER_DEGREE * Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const far = lng + east / metresEast;
  return {
    lat: Math.min(90, Math.max(-90, lat + north / METRES_PER_DEGREE)),
    lng: ((((far + 180) % 360) + 360) % 360) - 180,
  };
}
