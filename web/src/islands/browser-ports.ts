import { browserLocation } from "@dinner-dice/adapters/device-location/browser-location";
import { consoleLogger } from "@dinner-dice/adapters/logger/console-logger";
import { HttpPlaces } from "@dinner-dice/adapters/places/http-places";
import { browserPreferences } from "@dinner-dice/adapters/preference-store/browser-preferences";
import { cryptoRandom } from "@dinner-dice/adapters/random-source/crypto-random";
import type { FinderPorts } from "../finder/home-finder.js";

/** The browser's composition: one plain file. */
export const browserPorts: FinderPorts = {
  provider: new HttpPlaces(),
  random: cryptoRandom,
  store: browserPreferences,
  logger: consoleLogger,
  device: browserLocation,
  mapFor: () => undefined,
};
