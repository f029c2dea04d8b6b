import type { Spot } from "./sketch-projection.js";
import type { Stroke } from "./sketch-rivers.js";
import { crossings } from "./sketch-rivers.js";

/** From the middle of a river to that of a pin: half its band and half a pin with its ring. */
const ROOM = 23;

/** Where a pin stands, and where its place is. */
export interface Moored {
  readonly stands: Spot;
  readonly belongs: Spot;
}

/** The spot for a pin that is clear of the rivers, on the side of each on which its place is; its own where it is so already. */
export function ashore({ stands, belongs }: Moored, rivers: readonly Stroke[]): Spot {
  return rivers.reduce((spot, { seen }) => besideOne({ stands: spot, belongs }, seen), stands);
}

function besideOne({ stands, belongs }: Moored, seen: readonly Spot[]): Spot {
  const over = closest(crossings(seen, [belongs, stands]), { seen, to: belongs });
  if (over !== undefined) return bank(seen, { index: over, side: belongs });
  const near = closest(seen.keys(), { seen, to: stands });
  if (near === undefined || distance(seen[near] ?? stands, stands) >= ROOM) return stands;
  return bank(seen, { index: near, side: stands });
}

/** The spot beside one of a river's, square to its course. */
function bank(seen: readonly Spot[], { index, side }: { readonly index: number; readonly side: Spot }): Spot {
  const at = seen[index] ?? side;
  const [before, after] = [seen[index - 1] ?? at, seen[index + 1] ?? at];
  const [dx, dy] = [after.x - before.x, after.y - before.y];
  const length = Math.hypot(dx, dy) || 1;
  const room = dx * (side.y - at.y) - dy * (side.x - at.x) < 0 ? -ROOM : ROOM;
  return { x: at.x - (dy / length) * room, y: at.y + (dx / length) * room };
}

/** The first of those that lie nearest. */
function closest(
  indexes: Iterable<number>,
  { seen, to }: { readonly seen: readonly Spot[]; readonly to: Spot },
): number | undefined {
  let [nearest, least]: readonly [number | undefined, number] = [undefined, Infinity];
  for (const index of indexes) {
    const far = distance(seen[index] ?? to, to);
    if (far < least) [nearest, least] = [index, far];
  }
  return nearest;
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
