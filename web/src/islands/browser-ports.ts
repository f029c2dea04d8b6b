import {
  type FinderPorts,
  type CardMap,
  type CardMaps,
  type DrawMap,
  fetchNews,
  readReported,
  toldOnce,
} from "../finder/ports.js";
import { fetchAnswerParts } from "../finder/served/use-answer-parts.js";
import { isStoredPage } from "../offline/stored-page.js";
import { consoleLogger, consoleLogger as logger } from "@dinner-dice/browser/console-logger";
import { browserCounting, browserRegion, searchedAmong } from "@dinner-dice/browser/counting";
import { HttpPlaces } from "@dinner-dice/browser/http-places";
import { reportPlace } from "@dinner-dice/browser/http-reads";
import { browserLocation } from "@dinner-dice/browser/location";
import {
  browserMemory,
  browserPreferences,
  browserExclusions,
  browserVisits,
} from "@dinner-dice/browser/memory";
import { mustTraits } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { seenIn } from "@dinner-dice/core/place/customs";
import type { RestaurantDetails } from "@dinner-dice/core/place/restaurant";
import type { Geocoded, Nearby, NearbySearch, ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import { readEvening, writeEvening } from "@dinner-dice/core/roll/stored-evening";
import { offlinePlaces } from "@dinner-dice/local/offline/offline-places";
import { systemClock } from "@dinner-dice/platform/clock";
import { cryptoRandom } from "@dinner-dice/platform/random";

const maps = new Map<string, CardMap>();

/** The server's places, with distances as their reader counts. */
class ShownPlaces extends HttpPlaces {
  #town: Geocoded | undefined;

  override async geocode(...asked: Parameters<HttpPlaces["geocode"]>): Promise<Geocoded | undefined> {
    const found = await super.geocode(...asked);
    this.#town = found && seenIn(browserCounting.chosen(), found);
    return this.#town;
  }

  override async searchNearby(...asked: Parameters<HttpPlaces["searchNearby"]>): Promise<Nearby> {
    const [{ restaurants, extent }] = await Promise.all([super.searchNearby(...asked), fetchAnswerParts()]);
    if (restaurants[0]) searchedAmong(restaurants[0].customs);
    const seen = { restaurants: restaurants.map((place) => seenIn(browserCounting.chosen(), place)), extent };
    this.#save(asked[0], seen);
    return seen;
  }

  override async details(
    ...asked: Parameters<HttpPlaces["details"]>
  ): Promise<RestaurantDetails | undefined> {
    const details = await super.details(...asked);
    return details && seenIn(browserCounting.chosen(), details);
  }

  /** Saves a named town for use without a network, once the browser has time. Never what a paid provider found. */
  #save({ center, radius, cuisine, wishes }: NearbySearch, { restaurants, extent }: Nearby): void {
    const { point, label, approximate } = this.#town ?? {};
    const { free, rules } = this.capabilities;
    if (free !== true || label === undefined || approximate === true || !point) return;
    if (distanceBetween(point, center) > 0) return;
    const isWhole = extent.kind === "all" && cuisine === "" && mustTraits(wishes).length === 0;
    const save = async (): Promise<void> => {
      const { attribution } = await this.status();
      const { saveTown } = await import("./pocket.js");
      const found = { rules: [...rules], attribution, restaurants, at: systemClock.now() };
      await saveTown({ label, point, radius: isWhole ? radius : 0, ...found });
    };
    const whenIdle = "requestIdleCallback" in globalThis ? requestIdleCallback : setTimeout;
    whenIdle(() => void save().catch(() => undefined));
  }
}

const fetching = fetchNews();
const server = new ShownPlaces({ onFetching: fetching.tell, region: browserRegion });
const provider = offlinePlaces(server, {
  isOffline: () => !navigator.onLine || isStoredPage(document),
  open: async () => (await import("./stored-places.js")).openStoredPlaces(server),
});

/** The browser's composition: one plain file. */
export const browserPorts: FinderPorts = {
  provider,
  random: cryptoRandom,
  store: browserPreferences,
  logger: consoleLogger,
  clock: systemClock,
  device: browserLocation,
  fetching,
  report: toldOnce(
    reportPlace,
    browserMemory({ storage: "session", key: "told", read: readReported, write: (result) => result }),
  ),
  mapsFor,
  evening: browserMemory({
    storage: "session",
    key: "tonight",
    read: (stored) => readEvening(stored, systemClock.now()),
    write: writeEvening,
  }),
  exclusionStore: browserExclusions(systemClock),
  visitStore: browserVisits,
  prepare: loadMap,
};

function mapKey(status: ProviderStatus | undefined): string | undefined {
  return status?.capabilities.map === "google" ? status.publicMapKey : undefined;
}

function mapsFor(status: ProviderStatus | undefined): CardMaps {
  const own = tilesOf(status);
  return status?.capabilities.map === "google"
    ? { own, theirs: googles(mapKey(status)) }
    : { own, theirs: own };
}

async function loadMap(status: ProviderStatus): Promise<void> {
  const key = mapKey(status);
  if (key !== undefined) await (await googleFrames()).loadMapsLibrary(key);
}

/** One map per key or address, so that a card that is shown again is not drawn again. */
function known(name: string, create: () => CardMap): CardMap {
  const map = maps.get(name) ?? create();
  maps.set(name, map);
  return map;
}

function tilesOf(status: ProviderStatus | undefined): CardMap | undefined {
  const { url, credits } = status?.tiles ?? { credits: [] };
  if (url === undefined) return undefined;
  return known(url, () => ({
    draw: later(async () => (await tileFrames()).tileMap({ url, logger })),
    credits,
  }));
}

function googles(key: string | undefined): CardMap | undefined {
  if (key === undefined) return undefined;
  return known(key, () => ({
    draw: later(async () => (await googleFrames()).framedMap({ key, logger })),
    credits: [],
  }));
}

function googleFrames(): Promise<typeof import("../map-frame/framed-map.js")> {
  return import("../map-frame/framed-map.js");
}

function tileFrames(): Promise<typeof import("../map-frame/framed-map.js")> {
  return import("../map-frame/framed-map.js");
}

/** Draws with a renderer that is created on first use and shared. After a failure, the next caller creates it again. */
export function later(create: () => Promise<DrawMap>): DrawMap {
  let making: Promise<DrawMap> | undefined;
  return async (...drawn) => {
    making ??= create().catch((error: unknown) => {
      making = undefined;
      throw error;
    });
    return (await making)(...drawn);
  };
}
