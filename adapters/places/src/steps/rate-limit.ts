import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { type Step, step } from "./pipeline.js";

/**
 * Limits the rate of calls. A call beyond the limit fails as 'over-limit' without reaching the provider. Cache and fallback come before
 * this step.
 */
export function rateLimit(admit: () => Promise<boolean>): Step {
  return step({
    each: async ({ options }, next) => {
      if (await admit()) return next();
      options.trace?.note("rateLimit", "refused");
      throw new PlacesError("over-limit", "Too many requests at once.");
    },
  });
}
