import { join } from "node:path";
import {
  brandedPlaces,
  cachedPlaces,
  fallbackPlaces,
  limitedPlaces,
  singleFlightPlaces,
} from "@dinner-dice/adapters/around";
import { createLocalPlaces, DATA_FILES, openGazetteer, openPlacesDb } from "@dinner-dice/adapters/directory";
import type { Cache } from "@dinner-dice/core/ports/cache";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { BuiltParts } from "../built-parts.js";
import type { PlacesSource } from "./tokens.js";

export interface PlacesSetting {
  readonly logger: Logger;
  /** Opened only for a source whose answers are kept. */
  readonly cache: () => Promise<Cache>;
  /** Lets a question to a source that costs money in, or not. */
  readonly admit: () => boolean;
}

/**
 * A source with everything around it: equal questions share one flight, chains are known by their names, answers are kept as long as
 * the source says, and when it is over its limit the other one it names answers where it can.
 */
export async function composePlaces(source: PlacesSource, setting: PlacesSetting): Promise<PlacesProvider> {
  const { places, caching, instead } = source;
  const asked = places.capabilities.free === true ? places : limitedPlaces(places, setting.admit);
  const shared = brandedPlaces(singleFlightPlaces(asked));
  const kept = caching ? cachedPlaces(shared, { ...caching, cache: await setting.cache() }) : shared;
  return instead ? fallbackPlaces(kept, { second: brandedPlaces(instead), logger: setting.logger }) : kept;
}

/** The built-in directory of the guide cities. */
export async function openDirectory({ data }: Pick<BuiltParts, "data">): Promise<PlacesProvider> {
  const [db, gazetteer] = await Promise.all([
    openPlacesDb(join(data, DATA_FILES.places)),
    openGazetteer(join(data, DATA_FILES.gazetteer)),
  ]);
  return createLocalPlaces({ db, gazetteer });
}
