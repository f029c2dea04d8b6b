import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { around } from "./around.js";

/**
 * Looks a text up where that costs nothing before the provider is asked.
 *
 * A provider that is not set up yet says so itself. Only what was found whole counts: towns, ZIP codes, points. An address of which only the town is known goes to the provider.
 */
export function gazetteerFirst(
  places: PlacesProvider,
  gazetteer: Pick<PlacesProvider, "geocode">,
): PlacesProvider {
  return around(places, {
    geocode: async (query, options) => {
      const { ready } = await places.status(options);
      const found = ready ? await gazetteer.geocode(query, options) : undefined;
      return found && found.approximate !== true ? found : places.geocode(query, options);
    },
  });
}
