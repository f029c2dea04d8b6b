import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { typedPlace } from "@dinner-dice/core/typed-point";
import { type Step, step } from "./pipeline.js";

/**
 * Looks a text up where that costs nothing before the provider is asked.
 *
 * A provider that is not set up yet says so itself. Only what was found whole counts at once: towns, ZIP codes, points. An address of which only the
 * town is known, or a town's misspelt name, goes to the provider, and where that knows nothing the town is the answer.
 */
export function geocodeFree(gazetteer: Pick<PlacesProvider, "geocode">): Step {
  return step({
    geocode: async ({ asked, options, beneath }) => {
      const { ready } = await beneath.status(options);
      const found = ready ? await gazetteer.geocode(asked, options) : undefined;
      const isWhole = found !== undefined && found.approximate !== true;
      options.trace?.note("gazetteer", isWhole ? "found" : found ? "about" : "not found");
      if (isWhole) return found;
      const words = typedPlace(asked)?.words;
      return (words === undefined ? undefined : await beneath.geocode(words, options)) ?? found;
    },
  });
}
