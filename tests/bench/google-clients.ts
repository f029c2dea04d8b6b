import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteCache } from "@dinner-dice/adapters/cache/sqlite-cache";
import { createGooglePlaces } from "@dinner-dice/adapters/places/google/places";
import { cryptoRandom } from "@dinner-dice/adapters/random-source/crypto-random";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { composePlaces } from "@dinner-dice/server/composition/places";
import { readConfiguration } from "@dinner-dice/server/configuration";
import { STAND_IN_KEY } from "../upstreams/google/stand-in.js";

/** A way to ask Google, and what puts it away. */
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
  /** Environment variables besides the stand-in's. */
  readonly settings: Readonly<Record<string, string>>;
  readonly clock: HandClock;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The adapter alone: one paid call for every question. */
export function naiveClient(url: string): Client {
  const places = createGooglePlaces({ apiKey: STAND_IN_KEY, placesUrl: url, mapsUrl: url, region: "us" });
  return { places, close: () => Promise.resolve() };
}

/** What the server composes, with its cache in a real file and no budget. */
export async function composedClient({ url, settings, clock }: ComposedSetting): Promise<Client> {
  const folder = await mkdtemp(join(tmpdir(), "dinner-dice-cost-"));
  const realNow = Date.now;
  Date.now = () => clock.now;
  const cache = await openSqliteCache({
    file: join(folder, "cache.sqlite"),
    logger: silent,
    random: cryptoRandom,
  });
  const configuration = readConfiguration({
    PLACES_PROVIDER: "google",
    GOOGLE_MAPS_API_KEY: STAND_IN_KEY,
    GOOGLE_PLACES_URL: url,
    GOOGLE_MAPS_URL: url,
    ...settings,
  });
  const stores = { cache, degraded: false, close: () => cache.close() };
  return {
    places: await composePlaces({ configuration, stores, logger: silent }),
    close: async () => {
      Date.now = realNow;
      await cache.close();
      await rm(folder, { recursive: true });
    },
  };
}
