import {
  PlacesError,
  type PlacesProvider,
  type ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";

/** A provider that may come to be while the program runs, once its key is there. */
export interface LateProvider {
  /** What is known of it before. */
  readonly missing: ProviderStatus;
  /** Looks again; `undefined` while the key is still missing. */
  open(): Promise<PlacesProvider | undefined>;
}

/** A provider whose key is looked for on demand, and then kept: the setup phase ends without a restart (core/README.md, Course of a search). */
export function latePlaces({ missing, open }: LateProvider): PlacesProvider {
  let opened: PlacesProvider | undefined;
  const look = async (): Promise<PlacesProvider | undefined> => {
    opened ??= await open();
    return opened;
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
