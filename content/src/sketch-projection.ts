import type { River } from "./places.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";

/** A point of the drawing, in its own units; y grows southwards. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The area for pins: every pin, its ring and its arrow stay inside the drawing. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The drawing's width in units of its viewBox: about the number of pixels that a phone has for it, so that words keep their size. */
export const SKETCH_WIDTH = 330;

const MARGIN = { side: 26, top: 26, bottom: 62 } as const;

/** A frame is as high as its city needs it, between these. */
const FRAME_HEIGHT = { least: 250, most: 380 } as const;

/** One projection of a city: the spot of a place, whether it is beyond the drawing, and the scale. */
export interface Projection {
  readonly spot: (point: Coordinates) => Spot;
  readonly reaches: (point: Coordinates) => boolean;
  readonly unitsPerMile: number;
  readonly frame: Frame;
  readonly height: number;
  /** The middle of the drawn area, where the mile grid starts. */
  readonly middle: Spot;
}

/** Mean length of a degree of latitude (IUGG mean earth radius). */
const MILES_PER_DEGREE = (2 * Math.PI * 3958.7613) / 360;

/** Nothing is drawn larger than this: approximate points do not bear it. */
const LEAST_SPAN_MILES = 1.5;

const OUTLIER = { times: 2.2, share: 0.6 } as const;

/** Fits an equirectangular projection around the located places; lone far ones are left outside. */
export function fitProjection(points: readonly Coordinates[]): Projection {
  const center = { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) };
  const milesPerDegreeEast = MILES_PER_DEGREE * Math.cos((center.lat * Math.PI) / 180);
  const miles = ({ lat, lng }: Coordinates): Spot => ({
    x: (lng - center.lng) * milesPerDegreeEast,
    y: (center.lat - lat) * MILES_PER_DEGREE,
  });
  const limit = farthest(points.map(miles));
  const reaches = (point: Coordinates): boolean => length(miles(point)) <= limit;
  const box = bounds(points.filter(reaches).map(miles));
  const unitsPerMile = Math.min(
    (SKETCH_WIDTH - 2 * MARGIN.side) / Math.max(box.width, LEAST_SPAN_MILES),
    FRAME_HEIGHT.most / Math.max(box.height, LEAST_SPAN_MILES),
  );
  const frame = frameOf(box.height * unitsPerMile);
  const middle = { x: SKETCH_WIDTH / 2, y: (frame.top + frame.bottom) / 2 };
  const spot = (point: Coordinates): Spot => {
    const { x, y } = miles(point);
    return { x: middle.x + (x - box.x) * unitsPerMile, y: middle.y + (y - box.y) * unitsPerMile };
  };
  return { spot, reaches, unitsPerMile, frame, height: frame.bottom + MARGIN.bottom, middle };
}

function frameOf(needed: number): Frame {
  const height = Math.round(Math.min(Math.max(needed, FRAME_HEIGHT.least), FRAME_HEIGHT.most));
  return {
    left: MARGIN.side,
    top: MARGIN.top,
    right: SKETCH_WIDTH - MARGIN.side,
    bottom: MARGIN.top + height,
  };
}

function farthest(places: readonly Spot[]): number {
  const distances = places.map(length).toSorted((one, other) => one - other);
  const usual = distances[Math.floor((distances.length - 1) * OUTLIER.share)] ?? 0;
  return Math.max(usual * OUTLIER.times, LEAST_SPAN_MILES);
}

function bounds(spots: readonly Spot[]): Spot & { readonly width: number; readonly height: number } {
  const [west, east] = range(spots.map(({ x }) => x));
  const [north, south] = range(spots.map(({ y }) => y));
  return { x: (west + east) / 2, y: (north + south) / 2, width: east - west, height: south - north };
}

function range(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function length({ x, y }: Spot): number {
  return Math.hypot(x, y);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}

/** A river as the drawing shows it: a soft curve through the spots it is known to pass. */
export interface Stroke {
  readonly name: string;
  readonly spots: readonly Spot[];
  readonly seen: readonly Spot[];
}

const WAVES = [1 / 6, 1 / 2, 5 / 6];

type Drawing = Pick<Projection, "spot" | "height">;

const STEPS = 24;

/** The distance of a control point from its spot, as a share of the distance between the neighbors (Catmull and Rom). */
const ROUNDNESS = 1 / 6;

export function riverStrokes(rivers: readonly River[], drawing: Drawing): readonly Stroke[] {
  return rivers.flatMap(({ name, course }) => {
    const spots = course.map(drawing.spot);
    const seen = walk(spots).filter((spot) => isInside(spot, drawing));
    return seen.length === 0 ? [] : [{ name, spots, seen }];
  });
}

/** A pale band with a few waves on it; a line along its middle would make it a road. */
export function drawRiver({ spots, seen }: Stroke): string {
  const waves = WAVES.flatMap((share) => seen[Math.floor(share * seen.length)] ?? []).map(wave);
  return `<g class="m-river" aria-hidden="true"><path d="${pathThrough(spots)}"/><path d="${waves.join("")}"/></g>`;
}

function wave({ x, y }: Spot): string {
  return `M${written({ x: x - 8, y })}q4-5 8 0t8 0`;
}

function pathThrough(spots: readonly Spot[]): string {
  const [first] = spots;
  if (!first) return "";
  const curves = spots.slice(1).map((to, index) => {
    const from = spots[index] ?? to;
    const leave = { x: from.x + pull("x", index), y: from.y + pull("y", index) };
    const reach = { x: to.x - pull("x", index + 1), y: to.y - pull("y", index + 1) };
    const [command, bends] = index === 0 ? ["c", [leave, reach]] : ["s", [reach]];
    return `${command}${[...bends, to].map((spot) => written(apart(from, spot))).join(" ")}`;
  });
  return `M${written(first)}${curves.join("")}`;

  function pull(axis: keyof Spot, index: number): number {
    const [before, after] = [spots[index - 1] ?? spots[index], spots[index + 1] ?? spots[index]];
    return before && after ? (after[axis] - before[axis]) * ROUNDNESS : 0;
  }
}

export function isBetween({ seen }: Stroke, between: readonly [Spot, Spot]): boolean {
  return seen.some((from, index) => doesCross([from, seen[index + 1] ?? from], between));
}

/** The indexes of the spots from which a line crosses `between` on the way to its next spot. */
export function crossings(seen: readonly Spot[], between: readonly [Spot, Spot]): readonly number[] {
  return [...seen.keys()].filter((index) => {
    const from = seen[index];
    const to = seen[index + 1];
    return from && to && doesCross([from, to], between);
  });
}

type Line = readonly [from: Spot, to: Spot];

function doesCross(line: Line, other: Line): boolean {
  return areApart(other, line) && areApart(line, other);
}

function areApart([one, other]: Line, line: Line): boolean {
  return side(one, line) !== side(other, line);
}

function side({ x, y }: Spot, [from, to]: Line): boolean {
  return (to.x - from.x) * (y - from.y) > (to.y - from.y) * (x - from.x);
}

function walk(spots: readonly Spot[]): readonly Spot[] {
  return spots.slice(1).flatMap((to, index) => {
    const from = spots[index] ?? to;
    return Array.from({ length: STEPS }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / STEPS,
      y: from.y + ((to.y - from.y) * step) / STEPS,
    }));
  });
}

function isInside({ x, y }: Spot, { height }: Drawing): boolean {
  return x >= 0 && x <= SKETCH_WIDTH && y >= 0 && y <= height;
}

function apart(one: Spot, other: Spot): Spot {
  return { x: Math.round(other.x) - Math.round(one.x), y: Math.round(other.y) - Math.round(one.y) };
}

function written({ x, y }: Spot): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
