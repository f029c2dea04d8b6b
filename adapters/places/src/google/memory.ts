import { detailsOf, type Restaurant, type RestaurantDetails } from "@dinner-dice/core/restaurant";
import { LRUCache } from "lru-cache";
import { mostEntries } from "../most-entries.js";

/** What an eager search brought, so that details need no second call. */
export interface DetailsMemory {
  keep(restaurants: readonly Restaurant[]): void;
  recall(id: string): RestaurantDetails | undefined;
}

export interface DetailsMemoryOptions {
  /** Restaurants kept at most; the ones not asked for longest go first. */
  readonly most?: number;
  /** Milliseconds after which details are no longer answered. */
  readonly lifetime?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Made for one server process: Google's terms allow reviews and hours in a session's memory, not on disk. */
export function createDetailsMemory(options: DetailsMemoryOptions = {}): DetailsMemory {
  const { most = 2000, lifetime = 3_600_000, now = Date.now } = options;
  const kept = new LRUCache<string, RestaurantDetails>({
    ...mostEntries(most),
    ttl: lifetime,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    keep: (restaurants) => {
      for (const restaurant of restaurants) kept.set(restaurant.id, detailsOf(restaurant));
    },
    recall: (id) => kept.get(id),
  };
}
