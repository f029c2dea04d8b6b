import type { River } from "./places.js";
import type { Projection, Spot } from "./sketch-projection.js";
import { SKETCH_WIDTH } from "./sketch-projection.js";

/** A river as the drawing shows it: a soft curve through the spots it is known to pass. */
export interface Stroke {
  readonly name: string;
  readonly spots: readonly Spot[];
  /** The part of its course inside the drawing, in small steps. */
  readonly seen: readonly Spot[];
}

/** The positions of waves along the visible part of a river. */
const WAVES = [1 / 6, 1 / 2, 5 / 6];

type Drawing = Pick<Projection, "spot" | "height">;

/** The step with which a course is checked for parts inside the drawing. */
const STEPS = 24;

/** The distance of a control point from its spot, as a share of the distance between the neighbors (Catmull and Rom). */
const ROUNDNESS = 1 / 6;

/** The rivers whose known course is partly inside the drawing. */
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

/** Whether a river separates two spots. */
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

/** Returns whether two line segments cross. */
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

/** The offset between two spots in whole units. An offset has fewer digits than a position. */
function apart(one: Spot, other: Spot): Spot {
  return { x: Math.round(other.x) - Math.round(one.x), y: Math.round(other.y) - Math.round(one.y) };
}

function written({ x, y }: Spot): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
