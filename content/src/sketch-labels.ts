import {
  around,
  type Box,
  boxOf,
  clearing,
  inside,
  type Label,
  LETTER,
  LINE,
  moved,
  overlap,
  type Setting,
} from "./sketch-boxes.js";
import type { Wish } from "./sketch-districts.js";
import type { Pin } from "./sketch-pins.js";
import { type Projection, SKETCH_WIDTH, type Spot } from "./sketch-projection.js";
import { isBetween, type Stroke } from "./sketch-rivers.js";

/** The boxes that are drawn already. */
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

/** Half a river's band. */
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
