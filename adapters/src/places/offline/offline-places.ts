import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";

/** What a browser answers from without a network. */
export interface Offline {
  /** Whether there is no network now. */
  readonly isOffline: () => boolean;
  /** Opens what was kept, over the provider that cannot be reached. */
  readonly open: () => Promise<PlacesProvider>;
}

/**
 * Asks the server always, and what was kept only where that fails without a network.
 *
 * Nothing kept is opened before it is needed; where it knows nothing either, the server's failure stands.
 */
export function offlinePlaces(server: PlacesProvider, { isOffline, open }: Offline): PlacesProvider {
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
      return server.capabilities;
    },
    status: (options) => ask((places) => places.status(options)),
    geocode: (query, options) => ask((places) => places.geocode(query, options)),
    searchNearby: (search, options) => ask((places) => places.searchNearby(search, options)),
    details: (id, options) => ask((places) => places.details(id, options)),
  };
}
