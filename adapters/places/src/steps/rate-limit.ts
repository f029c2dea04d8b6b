import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { type Step, step } from "./pipeline.js";

/** Lets calls in one by one: each that is not let in fails as over the limit, unasked. Kept answers and a fallback stand before it. */
export function rateLimit(admit: () => Promise<boolean>): Step {
  return step({
    each: async ({ options }, next) => {
      if (await admit()) return next();
      options.trace?.note("rateLimit", "refused");
      throw new PlacesError("over-limit", "Too many requests at once.");
    },
  });
}
