import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { typedPlace } from "@dinner-dice/core/typed-point";
import { around } from "./around.js";

/**
 * Looks a text up where that costs nothing before the provider is asked.
 *
 * A provider that is not set up yet says so itself. Only what was found whole counts at once: towns, ZIP codes, points. An address of which only the
 * town is known, or a town's misspelt name, goes to the provider, and where that knows nothing the town is the answer.
 */
export function gazetteerFirst(
  places: PlacesProvider,
  gazetteer: Pick<PlacesProvider, "geocode">,
): PlacesProvider {
  return around(places, {
    geocode: async (query, options) => {
      const { ready } = await places.status(options);
      const found = ready ? await gazetteer.geocode(query, options) : undefined;
      if (found && found.approximate !== true) return found;
      const words = typedPlace(query)?.words;
      return (words === undefined ? undefined : await places.geocode(words, options)) ?? found;
    },
  });
}
