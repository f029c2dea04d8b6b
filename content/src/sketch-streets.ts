import { postalAddress } from "./listing-facts.js";
import type { Pin } from "./sketch-pins.js";
import type { Spot } from "./sketch-projection.js";
import { curly } from "./text.js";

export interface Street {
  readonly name: string;
  readonly spots: readonly Spot[];
}

/** A point farther off than this says too little about the course of its street, in meters. */
const SURE_METERS = 200;

/** Shorter stretches are hidden by their own pins, in units of the drawing. */
const LEAST_LENGTH = 45;

/** More would be a street map: of streets that the text names, and of others. */
const MOST_NAMED = 4;
const MOST_STREETS = 2;

const NUMBER = /^[\d-]+[A-Z]? /;
const SIDE = /^(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\.? /;
const ROOM = /,.*$/;

/** The streets with two or more surely located doors: those that a text names first, then the longest, drawn from pin to pin only. */
export function knownStreets(pins: readonly Pin[], text = ""): readonly Street[] {
  const streets = new Map<string, Spot[]>();
  for (const { entry, x, y, bearing } of pins) {
    const { address, errorMeters = 0 } = entry.place;
    const name = address === undefined ? undefined : streetOf(address);
    if (name === undefined || errorMeters > SURE_METERS || bearing !== undefined) continue;
    streets.set(name, [...(streets.get(name) ?? []), { x, y }]);
  }
  const known = [...streets]
    .map(([name, spots]) => ({ name, spots: inOrder(spots) }))
    .filter(({ spots }) => lengthOf(spots) >= LEAST_LENGTH)
    .toSorted((one, other) => lengthOf(other.spots) - lengthOf(one.spots));
  const named = known.filter(({ name }) => text.includes(plainName(name))).slice(0, MOST_NAMED);
  const others = known.filter((street) => !named.includes(street));
  return [...named, ...others.slice(0, Math.max(0, MOST_STREETS - named.length))];
}

/** 'Broad St' as a text says it: by its name alone. */
function plainName(street: string): string {
  return street.replace(/ (?:St|Ave|Rd|Dr|Blvd|Ln|Pkwy|Hwy|Pl|Way)\.?$/, "");
}

/** '1649 Main St' and '20 S Main St' are both on Main St. Without a number, the position is unknown. */
function streetOf(address: string): string | undefined {
  const line = postalAddress(address)?.street.replace(ROOM, "");
  return line !== undefined && NUMBER.test(line) ? line.replace(NUMBER, "").replace(SIDE, "") : undefined;
}

/** Along the axis on which they lie farther apart. */
function inOrder(spots: readonly Spot[]): readonly Spot[] {
  const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  const alongX = span(spots.map(({ x }) => x)) > span(spots.map(({ y }) => y));
  return spots.toSorted((one, other) => (alongX ? one.x - other.x : one.y - other.y));
}

function lengthOf(spots: readonly Spot[]): number {
  const [first, last] = [spots[0], spots.at(-1)];
  return first && last ? Math.hypot(last.x - first.x, last.y - first.y) : 0;
}

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
