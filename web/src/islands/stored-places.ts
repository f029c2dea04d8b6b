import { pocketTowns } from "./pocket.js";
import { readCities } from "../finder/board/covered-city.js";
import type { Known, KnownTown } from "../finder/lists/lists-ports.js";
import { consoleLogger } from "@dinner-dice/browser/console-logger";
import { browserCounting } from "@dinner-dice/browser/counting";
import { readJsonOnce } from "@dinner-dice/browser/http-reads";
import { browserMemory } from "@dinner-dice/browser/memory";
import { COVERAGE_PATH, DIRECTORY_PATH } from "@dinner-dice/content/site-paths";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { readEvening } from "@dinner-dice/core/roll/stored-evening";
import { storedDirectory, storedPlaces, storedRestaurantsOf } from "@dinner-dice/local/offline/stored-places";
import { systemClock } from "@dinner-dice/platform/clock";

export async function openStoredPlaces(server: PlacesProvider): Promise<PlacesProvider> {
  const directory = storedDirectory(await readJsonOnce(DIRECTORY_PATH));
  const towns = await pocketTowns(systemClock.now()).catch(() => []);
  return storedPlaces(directory, { server, logger: consoleLogger, towns, unit: browserCounting.chosen });
}

const tonight = browserMemory({
  ...{ storage: "session", key: "tonight" },
  read: (stored) => readEvening(stored, systemClock.now()),
  write: (evening) => evening,
});

/** The data for lists from this evening's searches and the service worker's copies. Makes no request. */
export async function storedHere(): Promise<Known> {
  const sessions = tonight.last()?.sessions ?? [];
  const found = sessions.flatMap(({ round }) => round.found.restaurants);
  const searched = sessions.map(({ round, preferences }) => {
    const { label, center } = round.found.searched;
    return { name: label ?? preferences.location, point: center };
  });
  const [directory, coverage] = await Promise.all([storedJson(DIRECTORY_PATH), storedJson(COVERAGE_PATH)]);
  const isFirst = ({ name }: KnownTown, at: number): boolean =>
    searched.findIndex((each) => each.name === name) === at;
  return {
    restaurants: [...found, ...storedRestaurantsOf(storedDirectory(directory))],
    searched: searched.filter(isFirst),
    covered: readCities(coverage),
  };
}

async function storedJson(path: string): Promise<unknown> {
  try {
    return await (await caches.match(path))?.json();
  } catch {
    return undefined;
  }
}
