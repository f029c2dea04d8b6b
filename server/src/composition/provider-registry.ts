import { join } from "node:path";
import { DATA_FILES } from "@dinner-dice/adapters/data/build-data";
import { openGazetteer } from "@dinner-dice/adapters/gazetteer/gazetteer";
import { createLocalPlaces } from "@dinner-dice/adapters/places/local-places";
import { openPlacesDb } from "@dinner-dice/adapters/places/places-db";
import { type CachePolicy, SPECIFIED_LIFETIMES } from "@dinner-dice/core/cache-policy";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Configuration, ProviderName } from "../configuration.js";

/** What a provider may need to be made. */
export interface ProviderSetting {
  readonly configuration: Configuration;
  readonly logger: Logger;
}

/** Where the build leaves the directory and the gazetteer. */
const DATA = join(import.meta.dirname, "../../../adapters/dist/data");

/** Every provider an operator can choose; adding one is adding a line. */
const REGISTRY: Readonly<Record<ProviderName, (setting: ProviderSetting) => Promise<PlacesProvider>>> = {
  local: async () => {
    const [db, gazetteer] = await Promise.all([
      openPlacesDb(join(DATA, DATA_FILES.places)),
      openGazetteer(join(DATA, DATA_FILES.gazetteer)),
    ]);
    return createLocalPlaces({ db, gazetteer });
  },
  google: async () => {
    throw new Error("not yet");
  },
  "google-legacy": async () => {
    throw new Error("not yet");
  },
};

/** Makes the provider that the configuration names. */
export function createProvider(setting: ProviderSetting): Promise<PlacesProvider> {
  return REGISTRY[setting.configuration.provider](setting);
}

/** The directory on the server's own disk is faster than any cache of it, and changes with a release. */
const NOT_KEPT: CachePolicy = { geocode: 0, search: 0, details: 0, other: 0 };

/** How long answers of the chosen provider are kept. */
export function lifetimesFor({ provider }: Configuration): CachePolicy {
  return provider === "local" ? NOT_KEPT : SPECIFIED_LIFETIMES;
}
