import type { Pin } from "./sketch-pins.js";
import type { Spot } from "./sketch-projection.js";
import { FRAME, SKETCH } from "./sketch-projection.js";
import { curly } from "./typography.js";

/** A district's name; the spot is the middle of its baseline. */
export interface Label extends Spot {
  readonly text: string;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Bold 15 px letters; the width is that of a wide system typeface (DejaVu Sans, measured on these names). */
const LETTER = { width: 9.8, above: 12, below: 4 } as const;

/** Half a pin with its ring, and a little air. */
const PIN_HALF = 17;

/** How far a label may be moved from its district's mean before it is left out. */
const REACH = { x: 90, y: 64, step: 8 } as const;

/** A district whose pins all lie farther than this from their mean has no middle worth a name. */
const SCATTERED = 90;

/** Stands every district's name near the mean of its pins, clear of pins and other names; what finds no room is left out. */
export function placeLabels(pins: readonly Pin[]): readonly Label[] {
  const taken: Box[] = pins.map(({ x, y }) => around({ x, y }, PIN_HALF));
  const labels: Label[] = [];
  for (const [text, members] of byDistrict(pins)) {
    const near = meanOf(members);
    if (members.every(({ x, y }) => Math.hypot(x - near.x, y - near.y) > SCATTERED)) continue;
    const spot = freeSpot({ text, near }, taken);
    if (!spot) continue;
    labels.push({ text, ...spot });
    taken.push(boxOf(text, spot));
  }
  return labels;
}

/** The first name a district goes by: 'Downtown' of 'Downtown / Broad Street', 'Midtown' of 'Midtown (Lamar Avenue)'. */
export function districtName(district: string): string {
  const [first = district] = district.replace(/\s*\(.*$/, "").split(" / ");
  return first.trim();
}

/** Groups of drawn pins, the largest first. */
function byDistrict(pins: readonly Pin[]): readonly (readonly [string, readonly Pin[]])[] {
  const groups = new Map<string, Pin[]>();
  for (const pin of pins) {
    const { district } = pin.entry.place;
    if (district === undefined || pin.bearing !== undefined) continue;
    const name = curly(districtName(district));
    groups.set(name, [...(groups.get(name) ?? []), pin]);
  }
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length);
}

function freeSpot(
  { text, near }: { readonly text: string; readonly near: Spot },
  taken: readonly Box[],
): Spot | undefined {
  return SHIFTS.map(({ x, y }) => ({ x: Math.round(near.x + x), y: Math.round(near.y + y) })).find((spot) => {
    const box = boxOf(text, spot);
    return inside(box) && taken.every((other) => !overlap(box, other));
  });
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

function boxOf(text: string, { x, y }: Spot): Box {
  const half = (text.length * LETTER.width) / 2;
  return { left: x - half, right: x + half, top: y - LETTER.above, bottom: y + LETTER.below };
}

function around({ x, y }: Spot, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function inside({ left, right, top, bottom }: Box): boolean {
  return left >= 4 && right <= SKETCH.width - 4 && top >= 4 && bottom <= FRAME.bottom + PIN_HALF;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function meanOf(spots: readonly Spot[]): Spot {
  const count = Math.max(spots.length, 1);
  return {
    x: spots.reduce((sum, { x }) => sum + x, 0) / count,
    y: spots.reduce((sum, { y }) => sum + y, 0) / count,
  };
}
