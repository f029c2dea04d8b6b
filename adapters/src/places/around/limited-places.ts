import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";

/**
 * A provider whose questions must be let in one by one: each that is not fails as over the limit, unasked. Answers that are kept and
 * a second provider stand before it, so that they go on.
 */
export function limitedPlaces(places: PlacesProvider, admit: () => Promise<boolean>): PlacesProvider {
  const admitted = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (!(await admit())) throw new PlacesError("over-limit", "Too many questions at once.");
    return ask();
  };
  return {
    name: places.name,
    capabilities: places.capabilities,
    status: (options) => places.status(options),
    geocode: (query, options) => admitted(() => places.geocode(query, options)),
    searchNearby: (search, options) => admitted(() => places.searchNearby(search, options)),
    details: (id, options) => admitted(() => places.details(id, options)),
  };
}
