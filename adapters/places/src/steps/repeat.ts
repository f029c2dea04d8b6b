import type { Nearby } from "@dinner-dice/core/ports/places-provider";
import { LRUCache } from "lru-cache";
import { type Step, step } from "./pipeline.js";

/** Milliseconds that an answer is repeated: as long as one look at the installed places counts. */
export const REPEATS = 1000;

const MOST_RESTAURANTS = 10_000;

/**
 * Answers an identical search again for a second, for instance when many people open a shared link. It stands inside the step that counts maps, so
 * that each visitor's map is paid for. Only complete, non-empty answers of the first provider are repeated: others may improve on the next call.
 */
export function repeat(now = (): number => performance.now()): Step {
  const recent = new LRUCache<string, Nearby>({
    maxSize: MOST_RESTAURANTS,
    sizeCalculation: ({ restaurants }) => restaurants.length,
    ttl: REPEATS,
    ttlResolution: 0,
    perf: { now },
  });
  return step({
    nearby: async ({ asked, options }, next) => {
      const search = JSON.stringify(asked);
      const known = recent.get(search);
      if (known) {
        options.trace?.note("ready", "hit");
        return known;
      }
      const nearby = await next();
      if (isWhole(nearby)) recent.set(search, nearby);
      return nearby;
    },
  });
}

function isWhole({ restaurants, extent }: Nearby): boolean {
  return (
    restaurants.length > 0 &&
    extent.missing === undefined &&
    restaurants.every(({ gaps, kept }) => gaps === undefined && kept !== true)
  );
}
