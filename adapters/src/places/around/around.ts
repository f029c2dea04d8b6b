import type { Capabilities, PlacesProvider } from "@dinner-dice/core/ports/places-provider";

/** The questions that a provider passes on to its service. */
export type PlacesCall = "geocode" | "searchNearby" | "details";

/** What a decorator does in another way than the provider it stands around. */
export interface Changes extends Partial<Pick<PlacesProvider, "status" | PlacesCall>> {
  /** What can be answered, in the status too. */
  readonly capable?: (capabilities: Capabilities) => Capabilities;
  /** Stands around every question that has no way of its own here. */
  readonly each?: <T>(ask: () => Promise<T>, call: PlacesCall) => Promise<T>;
}

/** A provider that passes on everything but what is changed; what it can answer is what the inner one can at that moment. */
export function around(provider: PlacesProvider, changes: Changes): PlacesProvider {
  const { capable = (same) => same, each = (ask) => ask(), ...own } = changes;
  return {
    name: provider.name,
    get capabilities() {
      return capable(provider.capabilities);
    },
    status: async (options) => {
      const status = await provider.status(options);
      return { ...status, capabilities: capable(status.capabilities) };
    },
    geocode: (query, options) => each(() => provider.geocode(query, options), "geocode"),
    searchNearby: (search, options) => each(() => provider.searchNearby(search, options), "searchNearby"),
    details: (id, options) => each(() => provider.details(id, options), "details"),
    ...own,
  };
}
