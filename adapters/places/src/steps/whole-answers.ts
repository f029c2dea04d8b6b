import { LRUCache } from "lru-cache";
import { mostEntries } from "../most-entries.js";

/** Remembers which cached answers hold everything in their circle. They also serve every smaller circle around the same point. */
export interface WholeAnswers {
  /** `question` is everything that was asked but the radius, in metres. */
  note(question: string, whole: WholeAnswer): void;
  /** The smallest whole circle that holds one of this radius; `undefined` when none is known. */
  over(question: string, radius: number): WholeAnswer | undefined;
}

/** One circle, and the cache key of its answer. */
export interface WholeAnswer {
  readonly radius: number;
  readonly key: string;
}

/** Questions remembered at most; the ones not asked for longest go first. */
const MOST = 20_000;

export function createWholeAnswers(most = MOST): WholeAnswers {
  const known = new LRUCache<string, readonly WholeAnswer[]>(mostEntries(most));
  return {
    note: (question, whole) => {
      const others = (known.get(question) ?? []).filter(({ radius }) => radius !== whole.radius);
      known.set(
        question,
        [...others, whole].toSorted((a, b) => a.radius - b.radius),
      );
    },
    over: (question, radius) => known.get(question)?.find((whole) => whole.radius >= radius),
  };
}
