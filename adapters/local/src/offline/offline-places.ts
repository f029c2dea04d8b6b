import type { Capabilities } from "@dinner-dice/core/filters/rules";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";

/** What a browser needs to answer without a network. */
export interface Offline {
  /** Whether there is no network now. */
  readonly isOffline: () => boolean;
  readonly open: () => Promise<PlacesProvider>;
}

/**
 * Always asks the server first. Uses the stored data only if the server fails without a network.
 *
 * Nothing kept is opened before it is needed. What can be answered is what whoever told the status can, so a page that was
 * opened without a network asks what is kept as freely as it may be asked.
 */
export function offlinePlaces(server: PlacesProvider, { isOffline, open }: Offline): PlacesProvider {
  let known: Capabilities | undefined;
  const ask = async <T>(question: (places: PlacesProvider) => Promise<T>): Promise<T> => {
    try {
      return await question(server);
    } catch (error) {
      const kept = isOffline() ? await open().catch(() => undefined) : undefined;
      if (!kept) throw error;
      return question(kept);
    }
  };
  return {
    get name() {
      return server.name;
    },
    get capabilities() {
      return known ?? server.capabilities;
    },
    status: async (options) => {
      const status = await ask((places) => places.status(options));
      known = status.capabilities;
      return status;
    },
    geocode: (query, options) => ask((places) => places.geocode(query, options)),
    searchNearby: (search, options) => ask((places) => places.searchNearby(search, options)),
    details: (id, options) => ask((places) => places.details(id, options)),
  };
}
