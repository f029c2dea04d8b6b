import { FAKE_KEY } from "../upstreams/google/fake-google.js";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { createGooglePlaces } from "@dinner-dice/places/google/places";
import { createContainer } from "@dinner-dice/server/compose/container";
import { TOKENS } from "@dinner-dice/server/compose/tokens";
import { readConfiguration } from "@dinner-dice/server/read-configuration";
import { ContainerModule } from "inversify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Client {
  readonly places: PlacesProvider;
  close(): Promise<void>;
}

/** Simulated time, in milliseconds since 1970. */
export interface HandClock {
  now: number;
}

export interface ComposedSetting {
  readonly url: string;
  /** Environment variables besides the fake's. */
  readonly settings: Readonly<Record<string, string>>;
  readonly clock: HandClock;
  /** Without a budget all find dinner that can; with one it is the default. */
  readonly budget: boolean;
}

/** The adapter alone: one paid call for every question. */
export function naiveClient(url: string): Client {
  const places = createGooglePlaces({ apiKey: FAKE_KEY, placesUrl: url, mapsUrl: url, region: "us" });
  return { places, close: () => Promise.resolve() };
}

export async function composedClient({ url, settings, clock, budget }: ComposedSetting): Promise<Client> {
  const folder = await mkdtemp(join(tmpdir(), "dinner-dice-cost-"));
  const realNow = Date.now;
  Date.now = () => clock.now;
  const configuration = readConfiguration({
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    PLACES_PROVIDER: "google",
    GOOGLE_MAPS_API_KEY: FAKE_KEY,
    UPSTREAMS: `google=${url}`,
    TEST_RATE_LIMIT_GLOBAL_PER_MINUTE: "0",
    ...settings,
  });
  const withoutBudget = new ContainerModule(({ rebind }) => {
    rebind(TOKENS.budgetTerms).toConstantValue("free");
  });
  const container = createContainer(configuration, budget ? [] : [withoutBudget]);
  return {
    places: await container.getAsync(TOKENS.places),
    close: async () => {
      Date.now = realNow;
      await container.unbindAllAsync();
      await rm(folder, { recursive: true });
    },
  };
}
