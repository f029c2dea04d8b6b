import { SKETCH_WIDTH, type Spot } from "./sketch-projection.js";

/** How a name is set: in one or two lines, across the drawing or up it. */
export interface Setting {
  readonly lines: readonly string[];
  readonly upwards?: true;
}

/** A name that has room; the spot is the middle of the first line's baseline. */
export interface Label extends Spot, Setting {}

/** A rectangle of the drawing. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Bold 15 px letters; the widths are those of a wide system typeface (DejaVu Sans, measured on these names). */
export const LETTER = { width: 9.8, wide: 12, above: 12, below: 4 } as const;

const WIDE = /[A-Zmw]/g;

/** From one line of a name to the next, and how long a line gets before a name takes two. */
export const LINE = { height: 16, letters: 15 } as const;

/** Between two names: nearer ones, one above the other, read as one. */
const NAME_GAP = 8;

/** What a name covers. */
export function boxOf({ lines, upwards, x, y }: Label): Box {
  const half = Math.max(...lines.map(widthOf)) / 2;
  const below = (lines.length - 1) * LINE.height + LETTER.below;
  return upwards
    ? { left: x - LETTER.above, right: x + below, top: y - half, bottom: y + half }
    : { left: x - half, right: x + half, top: y - LETTER.above, bottom: y + below };
}

export function moved({ left, right, top, bottom }: Box, { x, y }: Spot): Box {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

/** What a name takes from the names after it. */
export function clearing(label: Label): Box {
  const { left, right, top, bottom } = boxOf(label);
  return { left, right, top: top - NAME_GAP, bottom: bottom + NAME_GAP };
}

/** A square with its middle there. */
export function around({ x, y }: Spot, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/** Returns whether a box is fully on the drawing. The strip of the scale at the bottom is reserved. */
export function inside({ left, right, top }: Box): boolean {
  return left >= 4 && right <= SKETCH_WIDTH - 4 && top >= 4;
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function widthOf(line: string): number {
  const wide = line.match(WIDE)?.length ?? 0;
  return wide * LETTER.wide + (line.length - wide) * LETTER.width;
}
