import { type Trait, TRAITS } from "@dinner-dice/core/place/traits";
import type { DirectoryFacts } from "./stored-place.js";

/** What a search may leave out without reading a place's facts: bits of one number. */
export const MARKS = { chain: 1, unconfirmed: 2 } as const;

/** The bit of a place that says it has a trait. */
export function markOf(trait: Trait): number {
  return 4 << TRAITS.indexOf(trait);
}

/** The bits of a place. */
export function marksOf({
  brand,
  unconfirmed,
  traits,
}: Pick<DirectoryFacts, "brand" | "unconfirmed" | "traits">): number {
  const has = TRAITS.filter((trait) => traits?.[trait] === true).map(markOf);
  const marks = [brand === undefined ? 0 : MARKS.chain, unconfirmed === true ? MARKS.unconfirmed : 0, ...has];
  return marks.reduce((all, mark) => all | mark, 0);
}
