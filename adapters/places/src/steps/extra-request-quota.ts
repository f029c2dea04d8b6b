import { LRUCache } from "lru-cache";
import { mostEntries } from "../most-entries.js";

/** Keeps further calls in proportion to first ones. */
export interface ExtraRequestQuota {
  /** Notes a first search. */
  earn(question: string): void;
  /** Notes a further one that is made in any case. */
  spend(question: string): void;
  /** Tells whether one more that can wait may be made. */
  readonly canSpend: boolean;
}

export interface ExtraRequestOptions {
  /** Further calls for every hundred first ones. */
  readonly percent: number;
  /** Milliseconds in which the same question asked again costs nothing. */
  readonly lifetime: number;
}

const MOST_QUESTIONS = 50_000;

/** Each first search earns a share of a further one; what was asked already costs and earns nothing. */
export function createExtraRequestQuota({ percent, lifetime }: ExtraRequestOptions): ExtraRequestQuota {
  const known = new LRUCache<string, true>({
    ...mostEntries(MOST_QUESTIONS),
    ttl: Math.max(1, lifetime),
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  let earned = 0;
  const isNew = (question: string): boolean => {
    if (lifetime > 0 && known.has(question)) return false;
    known.set(question, true);
    return true;
  };
  return {
    earn: (question) => {
      if (isNew(question)) earned += percent;
    },
    spend: (question) => {
      if (isNew(question)) earned -= 100;
    },
    get canSpend() {
      return earned >= 100;
    },
  };
}
