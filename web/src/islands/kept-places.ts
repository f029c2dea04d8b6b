import { browserMemory, consoleLogger, readJsonOnce } from "@dinner-dice/browser";
import { keptDirectory, keptPlaces, keptRestaurantsOf } from "@dinner-dice/directory/offline";
import { systemClock } from "@dinner-dice/platform/clock";
import { DIRECTORY_PATH } from "@dinner-dice/content/site-paths";
import { readEvening } from "@dinner-dice/core/evening/stored-evening";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Restaurant } from "@dinner-dice/core/restaurant";

/** The built-in directory as the service worker kept it, in the server's stead. */
export async function openKeptPlaces(server: PlacesProvider): Promise<PlacesProvider> {
  const directory = keptDirectory(await readJsonOnce(DIRECTORY_PATH));
  return keptPlaces(directory, { server, logger: consoleLogger });
}

const tonight = browserMemory({
  ...{ storage: "session", key: "tonight" },
  read: (stored) => readEvening(stored, systemClock.now()),
  write: (evening) => evening,
});

/** Restaurants of this evening's searches and of the directory as the service worker kept it; nothing is fetched. */
export async function keptRestaurants(): Promise<readonly Restaurant[]> {
  const searched = tonight.last()?.sessions.flatMap(({ round }) => round.found.restaurants) ?? [];
  return [...searched, ...keptRestaurantsOf(keptDirectory(await keptJson(DIRECTORY_PATH)))];
}

async function keptJson(path: string): Promise<unknown> {
  try {
    return await (await caches.match(path))?.json();
  } catch {
    return undefined;
  }
}
