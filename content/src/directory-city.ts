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

/**
 * Converts a city's places (never closed ones) for the directory: curly quotes, the year of the newest evidence, and no hours, because a
 * search would take them for this week's.
 */
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
