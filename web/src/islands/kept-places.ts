import { consoleLogger, readJsonOnce } from "@dinner-dice/browser";
import { keptDirectory, keptPlaces } from "@dinner-dice/directory/offline";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { DIRECTORY_PATH } from "@dinner-dice/content/site-paths";

/** The built-in directory as the service worker kept it, in the server's stead. */
export async function openKeptPlaces(server: PlacesProvider): Promise<PlacesProvider> {
  const directory = keptDirectory(await readJsonOnce(DIRECTORY_PATH));
  return keptPlaces(directory, { server, logger: consoleLogger });
}
