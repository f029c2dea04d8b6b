import { LRUCache } from "lru-cache";
import { mostEntries } from "../most-entries.js";

/** Limits extra requests to a share of the first ones. */
export interface ExtraRequestQuota {
  /** Notes a first request, which earns a share of an extra one. */
  earn(question: string): void;
  /** Notes an extra request. */
  spend(question: string): void;
  /** Whether enough is earned for one that can wait. */
  readonly canSpend: boolean;
}

export interface ExtraRequestOptions {
  /** Extra requests for every hundred first ones. */
  readonly percent: number;
  /** Milliseconds in which the same question again neither earns nor costs, since the cache answers it. */
  readonly lifetime: number;
}

const MOST_QUESTIONS = 50_000;

/** Makes a quota. A question that was asked within `lifetime` neither earns nor costs. */
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
