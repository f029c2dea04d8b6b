import {
  brandedPlaces,
  cachedPlaces,
  fallbackPlaces,
  singleFlightPlaces,
} from "@dinner-dice/adapters/around";
import { GOOGLE_TERMS_LIFETIMES, SPECIFIED_LIFETIMES } from "@dinner-dice/core/cache-policy";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Configuration } from "../configuration.js";
import { createDirectory, createProvider } from "./provider-registry.js";
import type { Stores } from "./stores.js";

export interface PlacesSetting {
  readonly configuration: Configuration;
  readonly stores: Stores;
  readonly logger: Logger;
}

/**
 * The provider with everything around it: equal questions share one flight, answers of a paid provider are kept, and when its budget is
 * spent the built-in directory answers where it can. Chains are known by their names, whoever answers. The directory itself is faster than any cache of it.
 */
export async function composePlaces({
  configuration,
  stores,
  logger,
}: PlacesSetting): Promise<PlacesProvider> {
  const { cache, budget } = stores;
  const source = brandedPlaces(singleFlightPlaces(await createProvider({ configuration, budget })));
  if (!cache) return source;
  const pointsOnly = configuration.google.cachePolicy === "google-terms";
  const policy = pointsOnly ? GOOGLE_TERMS_LIFETIMES : SPECIFIED_LIFETIMES;
  const searchBringsDetails =
    configuration.provider === "google" && configuration.google.strategy === "eager";
  const kept = cachedPlaces(source, { cache, policy, pointsOnly, searchBringsDetails });
  return fallbackPlaces(kept, { second: brandedPlaces(await createDirectory(configuration.built)), logger });
}
