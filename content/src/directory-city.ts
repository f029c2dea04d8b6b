import type { CityPlaces, ListedPlace } from "./places.js";

/** A guide city as the directory of restaurants takes it. */
export interface DirectoryListing {
  readonly slug: string;
  readonly places: readonly (ListedPlace & { readonly checked: number })[];
}

/** What the directory may know of a city: never a closed place, and of the newest evidence its year. */
export function directoryCity({ slug, places }: CityPlaces): DirectoryListing {
  return { slug, places: places.map((place) => ({ ...place, checked: Number(place.seen.slice(0, 4)) })) };
}
