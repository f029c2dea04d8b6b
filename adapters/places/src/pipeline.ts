import {
  PlacesError,
  type PlacesProvider,
  type ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";

/** A provider that may become available while the program runs, once its key exists. */
export interface LazyProvider {
  /** The facts known before the provider is available. */
  readonly missing: ProviderStatus;
  /** Looks again; `undefined` while the key is still missing. */
  open(): Promise<PlacesProvider | undefined>;
}

/**
 * A provider whose key is looked up on demand and then kept. Concurrent callers share one lookup. The setup phase ends without a restart
 * (core/README.md, Course of a search).
 */
export function lazyPlaces({ missing, open }: LazyProvider): PlacesProvider {
  let opening: ReturnType<LazyProvider["open"]> | undefined;
  const forget = (): void => void (opening = undefined);
  const look = (): ReturnType<LazyProvider["open"]> => {
    if (opening) return opening;
    opening = open();
    void opening.then((opened) => opened ?? forget(), forget);
    return opening;
  };
  const need = async (): Promise<PlacesProvider> => {
    const provider = await look();
    if (!provider) throw new PlacesError("not-configured", "There is no key for the places service.");
    return provider;
  };
  return {
    name: missing.name,
    capabilities: missing.capabilities,
    status: async (options) => (await look())?.status(options) ?? missing,
    geocode: async (query, options) => (await need()).geocode(query, options),
    searchNearby: async (search, options) => (await need()).searchNearby(search, options),
    details: async (id, options) => (await need()).details(id, options),
  };
}
