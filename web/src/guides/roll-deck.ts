import { pickUnshown, type Shown } from "@dinner-dice/core/pick";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import type { RollPlace } from "./roll-places.js";

/** What the dice may land on; an empty text means any. */
export interface RollWish {
  readonly cuisine: string;
  readonly district: string;
}

export const ANY_PLACE: RollWish = { cuisine: "", district: "" };

/** One roll: the place, which of how many it is, and everything shown so far. */
export interface Rolled {
  readonly place: RollPlace;
  /** From 1, among the places that match. */
  readonly number: number;
  readonly size: number;
  readonly left: number;
  readonly shown: Shown;
}

/** The places that match a wish. */
export function matching(
  places: readonly RollPlace[],
  { cuisine, district }: RollWish,
): readonly RollPlace[] {
  return places.filter(
    (place) =>
      (cuisine === "" || place.cuisines.includes(cuisine)) &&
      (district === "" || place.district === district),
  );
}

/**
 * Rolls one place, each with the same chance, without repeats until all that match were shown; then only those
 * start over. `undefined` when nothing matches.
 */
export function rollOne(
  places: readonly RollPlace[],
  { shown, random }: { readonly shown: Shown; readonly random: RandomSource },
): Rolled | undefined {
  const ids = new Set(places.map(({ id }) => id));
  const pick = pickUnshown({ items: places, shown }, random);
  if (!pick) return undefined;
  const others = [...shown].filter((id) => !ids.has(id));
  const after = new Set([...others, ...pick.shown]);
  const number = places.filter(({ id }) => after.has(id)).length;
  return { place: pick.item, number, size: places.length, left: places.length - number, shown: after };
}

/** The cuisines and districts that places have, in alphabetical order. */
export function choicesOf(places: readonly RollPlace[]): {
  readonly cuisines: readonly string[];
  readonly districts: readonly string[];
} {
  return {
    cuisines: ordered(places.flatMap(({ cuisines }) => cuisines)),
    districts: ordered(places.flatMap(({ district }) => district ?? [])),
  };
}

/** How many are left before a repeat. */
export function leftText({ size, left }: Pick<Rolled, "size" | "left">): string {
  if (size === 1) return "This is the only match.";
  return left === 0
    ? `You have seen all ${size}. The deck starts over.`
    : `${left} more to see before any repeat.`;
}

/** How much the filters leave; says so when it is nothing. */
export function matchText(
  count: number,
  { all, wish }: { readonly all: number; readonly wish: RollWish },
): string {
  const places = "places seen trading lately";
  if (count === all) return `${all === 2 ? "Both" : `All ${all}`} ${places} are in.`;
  if (count > 0) return `${count} of the ${all} ${places} ${count === 1 ? "is" : "are"} in.`;
  return `Nothing here is both ${wish.cuisine} and in ${wish.district}. Change one of the two.`;
}

function ordered(values: readonly string[]): readonly string[] {
  return [...new Set(values)].toSorted((one, other) => one.localeCompare(other, "en"));
}
