import {
  browserLocation,
  browserMemory,
  browserPreferences,
  browserStrikes,
  consoleLogger,
  HttpPlaces,
  reportPlace,
} from "@dinner-dice/adapters/browser";
import { readEvening, writeEvening } from "@dinner-dice/core/evening/stored-evening";
import { systemClock } from "@dinner-dice/adapters/clock";
import { cryptoRandom } from "@dinner-dice/adapters/random";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { DrawMap, FinderPorts } from "../finder/ports.js";
import { fetchNews } from "../finder/fetch-news.js";
import { framedMap, loadMapsLibrary } from "../map-frame/framed-map.js";

const fetching = fetchNews();
const provider = new HttpPlaces({ onFetching: fetching.tell });

/** The key of a provider that draws its own map, once the server told it. */
function mapKey(status: ProviderStatus | undefined): string | undefined {
  return status?.capabilities.map === "google" ? status.publicMapKey : undefined;
}

const maps = new Map<string, DrawMap>();

/** One drawer per key, so that a card is not drawn anew whenever it is shown again. */
function mapFor(status: ProviderStatus | undefined): DrawMap | undefined {
  const key = mapKey(status);
  if (key === undefined) return undefined;
  const known = maps.get(key) ?? framedMap({ key, logger: consoleLogger });
  maps.set(key, known);
  return known;
}

/** The browser's composition: one plain file. */
export const browserPorts: FinderPorts = {
  provider,
  random: cryptoRandom,
  store: browserPreferences,
  logger: consoleLogger,
  clock: systemClock,
  device: browserLocation,
  fetching,
  report: reportPlace,
  mapFor,
  evening: browserMemory({
    storage: "session",
    key: "tonight",
    read: (stored) => readEvening(stored, systemClock.now()),
    write: writeEvening,
  }),
  strikesKept: browserStrikes,
  prepare: async (status) => {
    const key = mapKey(status);
    if (key !== undefined) await loadMapsLibrary({ key, logger: consoleLogger });
  },
};
