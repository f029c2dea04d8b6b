import { readConfiguration } from "@dinner-dice/server/configuration";
import type { Environment } from "@dinner-dice/server/environment";

/** Who draws a map is asked only where there is one. */
const WITH_A_MAP: Environment = {
  MAP_TILES_URL: "https://tile.example/{z}/{x}/{y}.png",
  MAP_TILES_ATTRIBUTION: "© Somebody",
};

/** Every setting that a start reads. */
export function settingsRead(): readonly string[] {
  const asked = new Set<string>();
  const listen = (set: Environment, name: string): string | undefined => {
    asked.add(name);
    return set[name];
  };
  readConfiguration(new Proxy(WITH_A_MAP, { get: (set, name) => listen(set, String(name)) }));
  return [...asked].toSorted();
}
