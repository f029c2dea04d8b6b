import type { PlacesProvider, ProviderStatus } from "@dinner-dice/core/ports/places-provider";

/** The questions that a service answers. */
export type AskedService = Pick<PlacesProvider, "geocode" | "searchNearby" | "details">;

/** The provider of one service, ready or not by its settings alone. */
export function askedProvider(status: ProviderStatus, service: AskedService): PlacesProvider {
  return {
    name: status.name,
    capabilities: status.capabilities,
    status: () => Promise.resolve(status),
    geocode: (query, call) => service.geocode(query, call),
    searchNearby: (search, call) => service.searchNearby(search, call),
    details: (id, call) => service.details(id, call),
  };
}
