import { known } from "@dinner-dice/core/reading";
import type { CityPlaces, ListedPlace } from "./places.js";
import { curly } from "./typography.js";

/** A guide city as the directory of restaurants takes it. */
export interface DirectoryListing {
  readonly slug: string;
  readonly places: readonly (Omit<ListedPlace, "hours"> & {
    readonly checked: number;
    readonly evidence: ListedPlace["sources"];
  })[];
}

/** What the directory may know of a city: never a closed place or hours, which a search would take for this week's, words as readers see them, and of the newest evidence its year. */
export function directoryCity({ slug, places }: CityPlaces): DirectoryListing {
  return { slug, places: places.map(listing) };
}

function listing({ hours: _hours, ...place }: ListedPlace): DirectoryListing["places"][number] {
  const { order, knownFor, seen, sources } = place;
  return {
    ...place,
    knownFor: curly(knownFor),
    ...known({ order: order && curly(order) }),
    checked: Number(seen.slice(0, 4)),
    evidence: sources,
  };
}
