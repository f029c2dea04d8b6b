import {
  browserLocation,
  browserMemory,
  browserPreferences,
  browserStrikes,
  browserVisits,
  consoleLogger,
  HttpPlaces,
  reportPlace,
} from "@dinner-dice/browser";
import { offlinePlaces } from "@dinner-dice/directory/offline-places";
import { readEvening, writeEvening } from "@dinner-dice/core/evening/stored-evening";
import { systemClock } from "@dinner-dice/platform/clock";
import { cryptoRandom } from "@dinner-dice/platform/random";
import type { Nearby } from "@dinner-dice/core/ports/places-provider";
import { loadMap, mapsFor } from "./browser-maps.js";
import type { FinderPorts } from "../finder/ports.js";
import { fetchNews } from "../finder/fetch-news.js";
import { readTold, toldOnce } from "../finder/report.js";
import { isKeptPage } from "../offline/kept-page.js";
import { fetchAnswerParts } from "../finder/served/use-answer-parts.js";

/** Answers that come with what shows them: without it there would be nothing to see. */
class ShownPlaces extends HttpPlaces {
  override async searchNearby(...asked: Parameters<HttpPlaces["searchNearby"]>): Promise<Nearby> {
    const [nearby] = await Promise.all([super.searchNearby(...asked), fetchAnswerParts()]);
    return nearby;
  }
}

const fetching = fetchNews();
const server = new ShownPlaces({ onFetching: fetching.tell });
const provider = offlinePlaces(server, {
  isOffline: () => !navigator.onLine || isKeptPage(document),
  open: async () => (await import("./kept-places.js")).openKeptPlaces(server),
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
    browserMemory({ storage: "session", key: "told", read: readTold, write: (told) => told }),
  ),
  mapsFor,
  evening: browserMemory({
    storage: "session",
    key: "tonight",
    read: (stored) => readEvening(stored, systemClock.now()),
    write: writeEvening,
  }),
  strikesKept: browserStrikes(systemClock),
  visitsKept: browserVisits,
  prepare: loadMap,
};
