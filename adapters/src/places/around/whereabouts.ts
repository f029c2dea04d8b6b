import type { Restaurant } from "@dinner-dice/core/restaurant";
import { LRUCache } from "lru-cache";
import { mostEntries } from "../../recent/most-entries.js";

/** Remembers in which kept search each place was found last. */
export interface Whereabouts {
  note(key: string, places: readonly Restaurant[]): void;
  keyOf(id: string): string | undefined;
}

/** Places remembered at most, some megabytes of ids; the ones not asked for longest go first. */
const MOST = 50_000;

export function createWhereabouts(most = MOST): Whereabouts {
  const keys = new LRUCache<string, string>(mostEntries(most));
  return {
    note: (key, places) => {
      for (const { id } of places) keys.set(id, key);
    },
    keyOf: (id) => keys.get(id),
  };
}
