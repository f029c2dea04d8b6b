import type { Entry } from "./listings.js";
import { type Frame, type Projection, type Spot, type Stroke, crossings } from "./sketch-projection.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";

/** From the middle of a river to that of a pin: half its band and half a pin with its ring. */
const ROOM = 23;

interface Moored {
  readonly stands: Spot;
  readonly belongs: Spot;
}

export interface Pin extends Spot {
  readonly entry: Entry;
  readonly point: Coordinates;
  /** Set for a place beyond the drawing: its pin is at the edge and points outwards, in degrees clockwise from north. */
  readonly bearing?: number;
}

/** Least distance between two pins, along one axis: a pin with its ring. */
const PIN_SPACE = 34;

const ROUNDS = 400;

type Loose = { x: number; y: number; readonly pin: Pin };

export interface Land extends Projection {
  readonly rivers: readonly Stroke[];
}

/** A pin for every located entry: far ones on the edge, overlapping ones pushed apart, none in or across a river, and west stays west of east. */
export function placePins(entries: readonly Entry[], land: Land): readonly Pin[] {
  const loose = entries.flatMap((entry) => {
    const { point } = entry.place;
    if (!point) return [];
    const pin = startingPin({ entry, point }, land);
    return [{ x: pin.x, y: pin.y, pin }];
  });
  for (let round = 0; round < ROUNDS; round++) {
    const moved = [pushApart(loose), keepAshore(loose, land.rivers)];
    keepInside(loose, land.frame);
    keepOrder(loose);
    if (!moved.includes(true)) break;
  }
  return loose.map(({ pin, x, y }) => ({ ...pin, x: Math.round(x), y: Math.round(y) }));
}

function startingPin(
  located: { readonly entry: Entry; readonly point: Coordinates },
  projection: Projection,
): Pin {
  const spot = projection.spot(located.point);
  const { middle, frame } = projection;
  if (projection.reaches(located.point)) return { ...located, ...clamp(spot, frame) };
  const [dx, dy] = [spot.x - middle.x, spot.y - middle.y];
  const toEdge = Math.min(
    (frame.right - middle.x) / Math.max(Math.abs(dx), 1e-9),
    (frame.bottom - middle.y) / Math.max(Math.abs(dy), 1e-9),
  );
  const bearing = (Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) + 360) % 360;
  const edge = { x: middle.x + dx * toEdge, y: middle.y + dy * toEdge };
  return { ...located, ...clamp(edge, frame), bearing };
}

function pushApart(pins: readonly Loose[]): boolean {
  let moved = false;
  for (const [index, one] of pins.entries())
    for (const other of pins.slice(index + 1)) moved = separate(one, other) || moved;
  return moved;
}

function separate(one: Loose, other: Loose): boolean {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const [overlapX, overlapY] = [PIN_SPACE - Math.abs(dx), PIN_SPACE - Math.abs(dy)];
  if (overlapX <= 0.5 || overlapY <= 0.5) return false;
  const [here, there] = [one.pin.point, other.pin.point];
  const alongX = overlapX < overlapY || (overlapX === overlapY && here.lng !== there.lng);
  const [isWest, isNorth] = [here.lng <= there.lng, here.lat >= there.lat];
  const [axis, by] = alongX
    ? ["x" as const, sign(dx, isWest) * overlapX]
    : ["y" as const, sign(dy, isNorth) * overlapY];
  one[axis] -= by / 2;
  other[axis] += by / 2;
  return true;
}

function sign(difference: number, first: boolean): number {
  if (difference !== 0) return Math.sign(difference);
  return first ? 1 : -1;
}

/** Moves every pin back that got into or across a river. Returns whether there was one. The pin of a far place shows only a direction. */
function keepAshore(pins: readonly Loose[], rivers: readonly Stroke[]): boolean {
  let moved = false;
  for (const pin of pins) {
    if (pin.pin.bearing !== undefined) continue;
    const { x, y } = ashore({ stands: pin, belongs: pin.pin }, rivers);
    moved ||= Math.hypot(x - pin.x, y - pin.y) > 0.5;
    Object.assign(pin, { x, y });
  }
  return moved;
}

function keepInside(pins: readonly Loose[], frame: Frame): void {
  for (const pin of pins) Object.assign(pin, clamp(onEdge(pin, frame), frame));
}

function onEdge({ x, y, pin }: Loose, frame: Frame): Spot {
  if (pin.bearing === undefined) return { x, y };
  const onSide = pin.x === frame.left || pin.x === frame.right;
  return onSide ? { x: pin.x, y } : { x, y: pin.y };
}

/** Pools neighbors that swapped sides, so that no drawn place ends up east of one that lies farther east. */
function keepOrder(pins: readonly Loose[]): void {
  const drawn = pins
    .filter(({ pin }) => pin.bearing === undefined)
    .toSorted((one, other) => one.pin.point.lng - other.pin.point.lng || one.x - other.x);
  const pools: { sum: number; members: Loose[] }[] = [];
  for (const pin of drawn) {
    let pool = { sum: pin.x, members: [pin] };
    for (let last = pools.at(-1); last && mean(last) > mean(pool); last = pools.at(-1)) {
      pools.pop();
      pool = { sum: last.sum + pool.sum, members: [...last.members, ...pool.members] };
    }
    pools.push(pool);
  }
  for (const pool of pools) for (const pin of pool.members) pin.x = mean(pool);
}

function mean({ sum, members }: { readonly sum: number; readonly members: readonly Loose[] }): number {
  return sum / members.length;
}

function clamp({ x, y }: Spot, { left, top, right, bottom }: Frame): Spot {
  return { x: Math.min(Math.max(x, left), right), y: Math.min(Math.max(y, top), bottom) };
}

/** A spot for a pin that is clear of the rivers and on its place's bank. A pin that is clear stays where it is. */
function ashore({ stands, belongs }: Moored, rivers: readonly Stroke[]): Spot {
  return rivers.reduce((spot, { seen }) => besideOne({ stands: spot, belongs }, seen), stands);
}

function besideOne({ stands, belongs }: Moored, seen: readonly Spot[]): Spot {
  const over = closest(crossings(seen, [belongs, stands]), seen, belongs);
  if (over !== undefined) return bank(seen, { index: over, side: belongs });
  const near = closest(seen.keys(), seen, stands);
  if (near === undefined || distance(seen[near] ?? stands, stands) >= ROOM) return stands;
  return bank(seen, { index: near, side: stands });
}

function bank(seen: readonly Spot[], { index, side }: { readonly index: number; readonly side: Spot }): Spot {
  const at = seen[index] ?? side;
  const [before, after] = [seen[index - 1] ?? at, seen[index + 1] ?? at];
  const [dx, dy] = [after.x - before.x, after.y - before.y];
  const length = Math.hypot(dx, dy) || 1;
  const room = dx * (side.y - at.y) - dy * (side.x - at.x) < 0 ? -ROOM : ROOM;
  return { x: at.x - (dy / length) * room, y: at.y + (dx / length) * room };
}

/** The index of the spot nearest to `to`; the first one if several are. */
function closest(indexes: Iterable<number>, seen: readonly Spot[], to: Spot): number | undefined {
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
