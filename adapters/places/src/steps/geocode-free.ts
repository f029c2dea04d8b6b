import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { typedPlace } from "@dinner-dice/core/typed-point";
import { type Step, step } from "./pipeline.js";

/**
 * Looks up a text in the free gazetteer before the provider.
 *
 * If the provider is not set up yet, it reports that itself. Only complete matches are used at once: towns, ZIP codes, points. An address
 * of which only the town is known, or a misspelled town, goes to the provider first. If the provider finds nothing, the town is the
 * answer.
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
