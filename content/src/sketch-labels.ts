import type { Pin } from "./sketch-pins.js";
import { SKETCH_WIDTH, type Spot, type Projection, isBetween, type Stroke } from "./sketch-projection.js";
import type { Wish } from "./sketch-streets.js";

/** How a name is set: in one or two lines, across the drawing or up it. */
export interface Setting {
  readonly lines: readonly string[];
  readonly upwards?: true;
}

/** A name that has room; the spot is the middle of the first line's baseline. */
export interface Label extends Spot, Setting {}

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
function clearing(label: Label): Box {
  const { left, right, top, bottom } = boxOf(label);
  return { left, right, top: top - NAME_GAP, bottom: bottom + NAME_GAP };
}

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

export interface Ground extends Pick<Projection, "height"> {
  readonly pins: readonly Pin[];
  readonly labels?: readonly Label[];
  /** A name may not lie on a river, or on the other bank. */
  readonly rivers?: readonly Stroke[];
}

interface Taken {
  readonly taken: readonly Box[];
  readonly rivers: readonly Stroke[];
}

/** The candidate spots of a name, the best first. */
interface Search extends Taken, Pick<Wish, "near"> {
  readonly shifts: readonly Spot[];
}

/** Half a pin with its ring, and a little air. */
const PIN_HALF = 17;

const BAND_HALF = 7;

/** The strip at the bottom that holds scale and arrow. */
const STRIP = 46;

/** How far a label may be moved from its district's mean before it is left out. */
const REACH = { x: 90, y: 64, step: 8 } as const;

/** How far off a rotatable name may be horizontally before it is rotated, in shifts. */
const CLOSE = 48;

/** Places names near their spots, clear of pins and each other, in order of importance. Names without room are left out. */
export function placeLabels(
  wishes: readonly Wish[],
  { pins, height, labels: standing = [], rivers = [] }: Ground,
): readonly Label[] {
  const taken: Box[] = [
    ...pins.map((pin) => around(pin, PIN_HALF)),
    { left: 0, right: SKETCH_WIDTH, top: height - STRIP, bottom: Infinity },
    ...standing.map(clearing),
    ...rivers.flatMap(({ seen }) => seen.map((spot) => around(spot, BAND_HALF))),
  ];
  const labels: Label[] = [];
  for (const wish of wishes) {
    const label = freeLabel(wish, { taken, rivers });
    if (!label) continue;
    labels.push(label);
    taken.push(clearing(label));
  }
  return labels;
}

/** Breaks a long name at the space nearest its middle. */
function linesOf(text: string): readonly string[] {
  if (text.length <= LINE.letters) return [text];
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [middle] = spaces.toSorted(
    (one, other) => Math.abs(one - text.length / 2) - Math.abs(other - text.length / 2),
  );
  return middle === undefined ? [text] : [text.slice(0, middle), text.slice(middle + 1)];
}

function freeLabel({ text, near, mayTurn }: Wish, ground: Taken): Label | undefined {
  const across = { lines: linesOf(text) };
  const upwards = { lines: [text], upwards: true } as const;
  const settings: readonly Setting[] = mayTurn ? [across, upwards] : [across];
  const close = SHIFTS.filter((shift) => cost(shift) <= (mayTurn ? CLOSE : Infinity));
  for (const setting of settings) {
    const spot = freeSpot(setting, { ...ground, near, shifts: close });
    if (spot) return { ...setting, ...spot };
  }
  const spot = freeSpot(across, { ...ground, near, shifts: SHIFTS });
  return spot && { ...across, ...spot };
}

function freeSpot(setting: Setting, { taken, rivers, near, shifts }: Search): Spot | undefined {
  const size = boxOf({ ...setting, x: 0, y: 0 });
  for (const { x, y } of shifts)
    for (const from of near) {
      const spot = { x: Math.round(from.x + x), y: Math.round(from.y + y) };
      const box = moved(size, spot);
      const free = inside(box) && taken.every((other) => !overlap(box, other));
      if (free && !rivers.some((river) => isBetween(river, [from, spot]))) return spot;
    }
  return undefined;
}

/** Every shift a label may take, the smallest first; sideways counts less than up and down, for labels are wide. */
const SHIFTS: readonly Spot[] = steps(REACH.x)
  .flatMap((x) => steps(REACH.y).map((y) => ({ x, y: y + LETTER.below })))
  .toSorted((one, other) => cost(one) - cost(other));

function steps(reach: number): readonly number[] {
  const count = Math.floor(reach / REACH.step);
  return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * REACH.step);
}

function cost({ x, y }: Spot): number {
  return Math.hypot(x * 0.8, y);
}
