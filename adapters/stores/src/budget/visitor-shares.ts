import { LRUCache } from "lru-cache";
import { type Spent, windowsAt } from "./books.js";

/** What each visitor cost in a UTC day, counted in this process's memory, as requests are: no address reaches the disk, or outlasts its day by more than the next call. */
export interface VisitorShares {
  /** Visitors remembered. */
  readonly size: number;
  /** Sets a price aside; false when the visitor's share, in millionths of a dollar, does not hold it. */
  take(spent: Share, share: number): boolean;
  giveBack(spent: Share): void;
}

type Share = Pick<Spent, "price" | "now" | "visitor">;

/** Visitors remembered at most; the ones not seen for longest go first. */
const MOST_VISITORS = 100_000;

export function createVisitorShares(): VisitorShares {
  const spent = new LRUCache<string, number>({
    maxSize: MOST_VISITORS,
    sizeCalculation: () => 1,
  });
  let latest = "";
  return {
    get size() {
      return spent.size;
    },
    take: ({ visitor, price, now }, share) => {
      if (visitor === undefined) return true;
      const { day } = windowsAt(now);
      if (day > latest) {
        spent.clear();
        latest = day;
      }
      const key = keyOf(visitor, now);
      const total = (spent.get(key) ?? 0) + price;
      if (total > share) return false;
      spent.set(key, total);
      return true;
    },
    giveBack: ({ visitor, price, now }) => {
      if (visitor === undefined) return;
      const key = keyOf(visitor, now);
      const total = spent.get(key);
      if (total !== undefined) spent.set(key, Math.max(0, total - price));
    },
  };
}

function keyOf(visitor: string, now: number): string {
  return `${windowsAt(now).day} ${visitor}`;
}
