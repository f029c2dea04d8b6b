import type { Pin } from "./sketch-pins.js";
import type { Spot } from "./sketch-projection.js";
import { curly } from "./typography.js";

/** A name and its candidate spots, the best first. */
export interface Wish {
  readonly text: string;
  readonly near: readonly Spot[];
  /** Whether it may run up the drawing where there is no room for it across close by. */
  readonly mayTurn?: true;
}

/** A district whose pins all lie farther than this from their mean has no middle worth a name. */
const SCATTERED = 90;

/** Every district's name and the mean of its pins, the largest first; a scattered one has no middle worth a name. */
export function districtWishes(pins: readonly Pin[]): readonly Wish[] {
  return byDistrict(pins).flatMap(([text, members]) => {
    const near = meanOf(members);
    const scattered = members.every(({ x, y }) => Math.hypot(x - near.x, y - near.y) > SCATTERED);
    return scattered ? [] : [{ text, near: [near] }];
  });
}

/** The first name a district goes by: 'Downtown' of 'Downtown / Broad Street', 'Midtown' of 'Midtown (Lamar Avenue)'. */
function districtName(district: string): string {
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

function meanOf(spots: readonly Spot[]): Spot {
  const count = Math.max(spots.length, 1);
  return {
    x: spots.reduce((sum, { x }) => sum + x, 0) / count,
    y: spots.reduce((sum, { y }) => sum + y, 0) / count,
  };
}
