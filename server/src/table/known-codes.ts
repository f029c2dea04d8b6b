import { LRUCache } from "lru-cache";
import { TABLE_LIMITS } from "@dinner-dice/core/table/limits";

/** Pairs of visitor and code that are remembered. */
const MOST = 20_000;

/** Which codes a visitor found a table at: only what is asked beyond these counts as guessing. */
export interface KnownCodes {
  has(visitor: string, code: string): boolean;
  add(visitor: string, code: string): void;
}

export function knownCodes(): KnownCodes {
  const known = new LRUCache<string, true>({ max: MOST, ttl: TABLE_LIMITS.longest });
  return {
    has: (visitor, code) => known.has(`${visitor} ${code}`),
    add: (visitor, code) => void known.set(`${visitor} ${code}`, true),
  };
}
