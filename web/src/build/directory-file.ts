import { cityPlaces } from "@dinner-dice/directory";
import { type KeptDirectory } from "@dinner-dice/directory/offline";
import { directoryCity } from "@dinner-dice/content/directory-city";
import type { SiteContent } from "@dinner-dice/content/site-content";

/** The text of '/directory.json': what the built-in directory knows but its evidence, for browsers to keep. */
export function directoryText({ cities }: Pick<SiteContent, "cities">): string {
  const kept: KeptDirectory = {
    cities: cities.map(({ city, state, center }) => ({ city, state, center })),
    places: cities
      .map(directoryCity)
      .flatMap(cityPlaces)
      .map(({ evidence: _evidence, ...place }) => place),
  };
  return JSON.stringify(kept);
}
