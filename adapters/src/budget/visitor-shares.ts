import { LRUCache } from "lru-cache";

/** What each visitor may cost in a UTC day, counted in this process's memory, as requests are: no address reaches the disk. */
export interface VisitorShares {
  /** Sets a price aside; false when the visitor's share does not hold it. */
  take(visitor: string, spent: Share): boolean;
  giveBack(visitor: string, spent: Share): void;
}

/** A price in millionths of a US dollar, and when it was spent, in milliseconds since 1970. */
export interface Share {
  readonly price: number;
  readonly now: number;
}

/** Visitors remembered at most; the ones not seen for longest go first. */
const MOST_VISITORS = 100_000;

/** Makes shares of so many millionths of a dollar a day each. */
export function createVisitorShares(share: number): VisitorShares {
  const spent = new LRUCache<string, number>({ max: MOST_VISITORS });
  return {
    take: (visitor, { price, now }) => {
      const key = keyOf(visitor, now);
      const total = (spent.get(key) ?? 0) + price;
      if (total > share) return false;
      spent.set(key, total);
      return true;
    },
    giveBack: (visitor, { price, now }) => {
      const key = keyOf(visitor, now);
      spent.set(key, Math.max(0, (spent.get(key) ?? 0) - price));
    },
  };
}

function keyOf(visitor: string, now: number): string {
  return `${new Date(now).toISOString().slice(0, 10)} ${visitor}`;
}
