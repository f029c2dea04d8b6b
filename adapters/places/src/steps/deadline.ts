import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { within } from "@dinner-dice/platform/internal/http/within";
import { type Step, step } from "./pipeline.js";

/** Milliseconds after which a source's answer comes too late: a fallback has to answer while the visitor still waits. */
export const SOURCE_PATIENCE = 3500;

/** Fails with 'timeout' where the answer does not come soon. The call goes on, so that its answer is kept and its failure counts. */
export const deadline: Step = step({
  each: ({ options }, next) => {
    const late = (): PlacesError => {
      options.trace?.note("deadline", "passed");
      return new PlacesError("timeout", "The source missed the deadline of a search.");
    };
    return within(next(), { patience: SOURCE_PATIENCE, late });
  },
});
