import type { DirectoryFacts } from "./stored-place.js";

/** What a search may leave out without reading a place's facts: bits of one number. */
export const MARKS = { chain: 1, unconfirmed: 2 } as const;

/** The bits of a place. */
export function marksOf({ brand, unconfirmed }: Pick<DirectoryFacts, "brand" | "unconfirmed">): number {
  return (brand === undefined ? 0 : MARKS.chain) | (unconfirmed === true ? MARKS.unconfirmed : 0);
}
