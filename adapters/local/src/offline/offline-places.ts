import type { Capabilities } from "@dinner-dice/core/filters/rules";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";

export interface Offline {
  readonly isOffline: () => boolean;
  readonly open: () => Promise<PlacesProvider>;
}

/** Asks the server first, and the stored data only if that fails without a network. Nothing stored is opened before. */
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
