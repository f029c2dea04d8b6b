import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { within } from "../../engines/within.js";

/** Milliseconds after which a source's answer comes too late: who answers in its place has to do so while the visitor still waits. */
export const SOURCE_PATIENCE = 3500;

/** A provider that fails with 'timeout' where it does not answer soon; the question goes on, so that its answer is kept and its failure counts. */
export function promptPlaces(places: PlacesProvider): PlacesProvider {
  return {
    name: places.name,
    get capabilities() {
      return places.capabilities;
    },
    status: (options) => places.status(options),
    geocode: (query, options) => soon(places.geocode(query, options)),
    searchNearby: (search, options) => soon(places.searchNearby(search, options)),
    details: (id, options) => soon(places.details(id, options)),
  };
}

function soon<Answer>(answering: Promise<Answer>): Promise<Answer> {
  const late = (): PlacesError => new PlacesError("timeout", "The source took longer than a visitor waits.");
  return within(answering, { patience: SOURCE_PATIENCE, late });
}
