import { keyOf, type Word } from "./fold.js";
import { liesIn, type RegionCode, type RegionNames } from "./regions.js";
import type { Towns } from "./towns.js";

/** The lookups of a reading, and the region named after the words, if any. */
export interface Scope {
  readonly towns: Towns;
  readonly regions: RegionNames;
  readonly region?: RegionCode;
  /** Set if codes between town and region have already been dropped. */
  readonly uncoded?: true;
}

/** Words whose end was read as a region. */
export interface Split {
  readonly rest: readonly Word[];
  readonly region: RegionCode;
}

/** The ways to read the last words as a region inside the one already named, longest name first. */
export function splitTail(
  words: readonly Word[],
  { regions, region: outer }: Pick<Scope, "regions" | "region">,
): readonly Split[] {
  const lengths = [6, 5, 4, 3, 2, 1].filter((length) => length < words.length);
  return lengths.flatMap((length) => {
    const rest = words.slice(0, -length);
    const meanings = regions.meanings(keyOf(words.slice(-length)));
    return meanings
      .filter((region) => outer === undefined || (region !== outer && liesIn(region, outer)))
      .map((region) => ({ rest, region }));
  });
}
