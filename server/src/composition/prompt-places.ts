import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";

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

async function soon<Answer>(answering: Promise<Answer>): Promise<Answer> {
  let end: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    end = setTimeout(() => {
      reject(new PlacesError("timeout", "The source took longer than a visitor waits."));
    }, SOURCE_PATIENCE);
  });
  try {
    return await Promise.race([answering, late]);
  } finally {
    clearTimeout(end);
  }
}
