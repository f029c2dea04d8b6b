import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { around } from "./around.js";

/**
 * A provider whose questions must be let in one by one: each that is not fails as over the limit, unasked. Answers that are kept and
 * a second provider stand before it, so that they go on.
 */
export function limitedPlaces(places: PlacesProvider, admit: () => Promise<boolean>): PlacesProvider {
  return around(places, {
    each: async (ask) => {
      if (!(await admit())) throw new PlacesError("over-limit", "Too many questions at once.");
      return ask();
    },
  });
}
