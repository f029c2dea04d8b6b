import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { latePlaces } from "@dinner-dice/adapters/around";
import { createLocalPlaces, DATA_FILES, openGazetteer, openPlacesDb } from "@dinner-dice/adapters/directory";
import {
  createGoogleLegacyPlaces,
  createGooglePlaces,
  type GooglePlacesOptions,
} from "@dinner-dice/adapters/google";
import type { Budget } from "@dinner-dice/core/ports/budget";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { BuiltParts } from "../built-parts.js";
import type { Configuration, ProviderName } from "../configuration.js";

/** What a provider may need to be made. */
export interface ProviderSetting {
  readonly configuration: Configuration;
  readonly budget?: Budget | undefined;
}

/** Every provider an operator can choose; adding one is adding a line. */
const REGISTRY: Readonly<Record<ProviderName, (setting: ProviderSetting) => Promise<PlacesProvider>>> = {
  local: ({ configuration }) => createDirectory(configuration.built),
  google: (setting) => lateGoogle(setting, createGooglePlaces),
  "google-legacy": (setting) => lateGoogle(setting, createGoogleLegacyPlaces),
};

/** Makes the provider that the configuration names. */
export function createProvider(setting: ProviderSetting): Promise<PlacesProvider> {
  return REGISTRY[setting.configuration.provider](setting);
}

/** The built-in directory of the guide cities. */
export async function createDirectory({ data }: Pick<BuiltParts, "data">): Promise<PlacesProvider> {
  const [db, gazetteer] = await Promise.all([
    openPlacesDb(join(data, DATA_FILES.places)),
    openGazetteer(join(data, DATA_FILES.gazetteer)),
  ]);
  return createLocalPlaces({ db, gazetteer });
}

/** A Google provider whose key may come later, in a file. */
async function lateGoogle(
  { configuration: { google }, budget }: ProviderSetting,
  create: (options: GooglePlacesOptions) => PlacesProvider,
): Promise<PlacesProvider> {
  const options = {
    ...google,
    region: "us",
    ...(budget && { charge: (sku: string) => budget.reserve(sku) }),
  };
  const late = latePlaces({
    missing: await create({ ...options, apiKey: undefined }).status(),
    open: async () => {
      const apiKey = google.apiKey ?? (await keyIn(google.apiKeyFile));
      return apiKey === undefined ? undefined : create({ ...options, apiKey });
    },
  });
  return google.placesUrl === undefined ? late : simulated(late);
}

/** Says of a provider that a stand-in answers behind it. */
function simulated(provider: PlacesProvider): PlacesProvider {
  return {
    ...provider,
    status: async (options) => ({ ...(await provider.status(options)), simulated: true }),
  };
}

async function keyIn(file: string | undefined): Promise<string | undefined> {
  const text = file === undefined ? "" : await readFile(file, "utf8").catch(() => "");
  return text.trim() === "" ? undefined : text.trim();
}
