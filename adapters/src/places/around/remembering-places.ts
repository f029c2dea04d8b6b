import type { Nearby, NearbySearch, PlacesProvider } from "@dinner-dice/core/ports/places-provider";

/** A provider whose kept answers can be looked at without a call that somebody pays. */
export interface RememberingPlaces extends PlacesProvider {
  /** What is kept for a search; `undefined` where nothing is, or no longer. Left out where no searches are kept. */
  readonly kept?: (search: NearbySearch) => Promise<Nearby | undefined>;
}
