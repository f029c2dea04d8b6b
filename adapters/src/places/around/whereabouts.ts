import type { Restaurant } from "@dinner-dice/core/restaurant";

/** Remembers in which kept search each place was found last. */
export interface Whereabouts {
  note(key: string, places: readonly Restaurant[]): void;
  keyOf(id: string): string | undefined;
}

/** Places remembered at most, some megabytes of ids; the oldest go first. */
const MOST = 50_000;

export function createWhereabouts(most = MOST): Whereabouts {
  const keys = new Map<string, string>();
  return {
    note: (key, places) => {
      for (const { id } of places) {
        keys.delete(id);
        keys.set(id, key);
      }
      for (const id of keys.keys()) {
        if (keys.size <= most) return;
        keys.delete(id);
      }
    },
    keyOf: (id) => keys.get(id),
  };
}
