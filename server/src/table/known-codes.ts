import { LRUCache } from "lru-cache";
import { TABLE_LIMITS } from "@dinner-dice/core/table/limits";

/** How many pairs of visitor and code are remembered. */
const MOST = 20_000;

/** The table codes that each visitor has already opened. Only requests for other codes count as guessing. */
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
