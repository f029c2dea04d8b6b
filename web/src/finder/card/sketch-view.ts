import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import { METRES_PER_MILE } from "@dinner-dice/core/radius";
import type { Rival, Surroundings } from "../surroundings.js";

/** A point of the drawing, in its units; y grows southwards. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A place among its surroundings: the visitor, rings around them, and the other matches. */
export interface SketchView {
  /** Its name is centered on `nameX`. */
  readonly you: Spot & { readonly name: string; readonly nameX: number };
  readonly place: Spot;
  /** How far off the place may be; 0 if its point is exact. */
  readonly blur: number;
  /** Radii of the rings around the visitor. */
  readonly rings: readonly number[];
  /** The distance between rings, in words. */
  readonly apart: string;
  readonly others: readonly Spot[];
  /** The finalists, by their faces. */
  readonly rivals: readonly (Spot & { readonly face: number })[];
}

/** The drawing's size. Narrow screens show its middle part. */
export const SKETCH = { width: 560, height: 300 } as const;

/** The part of the drawing's width that the narrowest screen shows, and the largest width of a letter. */
const SEEN = { width: 218, letter: 11 } as const;

/** How far a pin with its outline extends from its point: to each side, and up. */
const PIN = { side: 23, height: 62 } as const;

/** The area for both points. It keeps the whole pin visible on every screen. */
const ROOM = { width: SEEN.width - 2 * PIN.side, height: 200 } as const;
const MIDDLE = { x: SKETCH.width / 2, y: PIN.height + ROOM.height / 2 } as const;

/** The largest scale, in units per meter: half a mile over the drawing's height. */
const LARGEST = SKETCH.height / (METRES_PER_MILE / 2);

const STEPS = [
  [0.1, "a tenth of a mile"],
  [0.25, "a quarter mile"],
  [0.5, "half a mile"],
  [1, "1 mile"],
  [2, "2 miles"],
  [5, "5 miles"],
  [10, "10 miles"],
  [25, "25 miles"],
] as const;

/** Rings closer than this would merge. */
const LEAST_STEP = 56;

/** Lays out the sketch of a place and its surroundings. */
export function sketchView(
  { place, errorMetres, you, others }: Surroundings,
  rivals: readonly Rival[] = [],
): SketchView {
  const spotOf = projection(you.point, place);
  const spot = spotOf(you.point);
  const scale = scaleOf(you.point, place);
  const [miles, apart] = STEPS.find(([step]) => step * METRES_PER_MILE * scale >= LEAST_STEP) ?? STEPS[7];
  return {
    you: { ...spot, name: you.name, nameX: nameMiddle(you.name, spot) },
    place: spotOf(place),
    blur: Math.round(errorMetres * scale),
    rings: ringsOf(miles * METRES_PER_MILE * scale),
    apart,
    others: others.map(spotOf).filter(isInSight),
    rivals: rivals.flatMap(({ face, point }) => {
      const at = point && spotOf(point);
      return at && isInSight(at) ? [{ ...at, face }] : [];
    }),
  };
}

/** The nearest position to its point at which a name is not cut off at the side. */
function nameMiddle(name: string, { x }: Spot): number {
  const farthest = Math.floor(Math.max(0, SEEN.width - name.length * SEEN.letter) / 2);
  return Math.round(Math.min(Math.max(x, MIDDLE.x - farthest), MIDDLE.x + farthest));
}

/** An equirectangular projection around the center between the two. */
function projection(center: Coordinates, place: Coordinates): (point: Coordinates) => Spot {
  const scale = scaleOf(center, place);
  const middle = eastAndSouth(center, place);
  return (point) => {
    const { x, y } = eastAndSouth(center, point);
    return {
      x: Math.round(MIDDLE.x + (x - middle.x / 2) * scale),
      y: Math.round(MIDDLE.y + (y - middle.y / 2) * scale),
    };
  };
}

function scaleOf(center: Coordinates, place: Coordinates): number {
  const { x, y } = eastAndSouth(center, place);
  return Math.min(LARGEST, ROOM.width / Math.abs(x), ROOM.height / Math.abs(y));
}

/** Meters east and south of the center, the shorter way around the earth. */
function eastAndSouth(center: Coordinates, { lat, lng }: Coordinates): Spot {
  return {
    x:
      Math.sign(Math.sin(((lng - center.lng) * Math.PI) / 180)) *
      distanceBetween(center, { lat: center.lat, lng }),
    y: Math.sign(center.lat - lat) * distanceBetween(center, { lat, lng: center.lng }),
  };
}

function ringsOf(step: number): readonly number[] {
  const count = Math.floor(SKETCH.width / step);
  return Array.from({ length: count }, (_, index) => Math.round((index + 1) * step));
}

function isInSight({ x, y }: Spot): boolean {
  return x > 0 && x < SKETCH.width && y > 0 && y < SKETCH.height;
}
