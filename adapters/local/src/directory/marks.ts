import { type Trait, TRAITS } from "@dinner-dice/core/place/traits";
import type { DirectoryFacts } from "@dinner-dice/places/internal/records/stored-place";

/**
 * The facts by which a search can exclude a place without reading it: bits of a number.
 *
 * Installed sets store these numbers on disk: give a new trait its own bit, and never move a bit.
 */
export const MARKS = {
  chain: 1 << 0,
  unconfirmed: 1 << 1,
  vegetarian: 1 << 2,
  vegan: 1 << 3,
  halal: 1 << 4,
  kosher: 1 << 5,
  "gluten-free": 1 << 6,
  wheelchair: 1 << 7,
  takeaway: 1 << 8,
  delivery: 1 << 9,
  outdoor: 1 << 10,
  parking: 1 << 11,
} as const satisfies Readonly<Record<Trait | "chain" | "unconfirmed", number>>;

/** The bits of a place. */
export function marksOf({
  brand,
  unconfirmed,
  traits,
}: Pick<DirectoryFacts, "brand" | "unconfirmed" | "traits">): number {
  const has = TRAITS.filter((trait) => traits?.[trait] === true).map((trait) => MARKS[trait]);
  const marks = [brand === undefined ? 0 : MARKS.chain, unconfirmed === true ? MARKS.unconfirmed : 0, ...has];
  return marks.reduce((all, mark) => all | mark, 0);
}
