import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { within } from "@dinner-dice/platform/internal/http/within";
import { type Step, step } from "./pipeline.js";

/** Milliseconds after which an answer is too late: a fallback must answer while the visitor still waits. */
export const SOURCE_PATIENCE = 3500;

/** Fails with 'timeout' if there is no answer in time. The call continues, so that its answer is cached and its failure counts. */
export const deadline: Step = step({
  each: ({ options }, next) => {
    const late = (): PlacesError => {
      options.trace?.note("deadline", "passed");
      return new PlacesError("timeout", "The source missed the deadline of a search.");
    };
    return within(next(), { patience: SOURCE_PATIENCE, late });
  },
});
