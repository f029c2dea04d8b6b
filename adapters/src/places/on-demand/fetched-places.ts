import { HAND } from "@dinner-dice/core/machines/round";
import type { Fetching, OpenData } from "@dinner-dice/core/ports/open-data";
import type { AbortSignalLike, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { around } from "../around/around.js";

/** Milliseconds that a search waits for a fetch at most. */
const PATIENCE = 25_000;

/**
 * A directory that fetches what it does not know when somebody asks for it.
 *
 * Whoever has a hand already is answered at once, as is who is impatient; the others wait for the fetch, and are told how far it is.
 */
export function fetchedPlaces(places: PlacesProvider, openData: OpenData): PlacesProvider {
  return around(places, {
    capable: (capabilities) => ({ ...capabilities, coverage: "world", fetches: true }),
    searchNearby: async (search, options = {}) => {
      const there = await places.searchNearby(search, options);
      const fetching = openData.ask(search, options.visitor);
      if (!fetching || there.restaurants.length >= HAND || options.impatient === true) return there;
      const stop = options.onFetching && fetching.listen(options.onFetching);
      await over(fetching, options.signal);
      stop?.();
      return places.searchNearby(search, options);
    },
  });
}

/** Resolves when a fetch has ended, or the patience or the caller is gone. */
function over({ ended }: Fetching, signal: AbortSignalLike | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(patience);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const patience = setTimeout(done, PATIENCE);
    signal?.addEventListener("abort", done);
    if (signal?.aborted) done();
    void ended.then(done);
  });
}
