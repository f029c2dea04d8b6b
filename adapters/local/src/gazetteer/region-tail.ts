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
  /** The lookups left for this text. When none is left, the reading ends with what was found. */
  readonly work: Work;
}

export interface Work {
  left: number;
}

/** The most lookups for one text. The median typed place takes 15. */
const MOST_LOOKUPS = 450;

/** The lookups of one text. When they are used up, names find no town. */
export function limited<T extends Pick<Scope, "towns" | "regions">>(scope: T): T & Pick<Scope, "work"> {
  const work = { left: MOST_LOOKUPS };
  const { towns } = scope;
  const called: Towns["called"] = (key) => {
    work.left -= 1;
    return work.left < 0 ? [] : towns.called(key);
  };
  return { ...scope, work, towns: { ...towns, called } };
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
