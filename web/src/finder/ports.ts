import type { CityFinderInput } from "@dinner-dice/core/machines/city-finder-machine";
import type { DeviceLocation } from "@dinner-dice/core/ports/device-location";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { SendReport } from "./report.js";
import type { FetchNews } from "./fetch-news.js";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import type { Surroundings } from "./surroundings.js";

/** The content of a map. */
export interface Mapped {
  readonly restaurant: Restaurant;
  readonly surroundings: Surroundings | undefined;
}

/**
 * Draws a map of one restaurant into an element. Resolves with a function that removes the map; rejects if there is no map. Calls
 * `onLost` if a drawn map fails later (a key refused late).
 */
export type DrawMap = (element: HTMLElement, mapped: Mapped, onLost: () => void) => Promise<() => void>;

/** A map and the credit under it. */
export interface CardMap {
  readonly draw: DrawMap;
  readonly credits: readonly Attribution[];
}

/** The map for the provider's places, and the one for places of our own directory that replace them. */
export interface CardMaps {
  readonly theirs?: CardMap | undefined;
  readonly own?: CardMap | undefined;
}

/** What the finders need from the browser. */
export interface FinderPorts extends Pick<
  CityFinderInput,
  | "provider"
  | "random"
  | "store"
  | "logger"
  | "clock"
  | "prepare"
  | "evening"
  | "exclusionStore"
  | "visitStore"
> {
  readonly device: DeviceLocation;
  readonly report: SendReport | undefined;
  /** Progress of a fetch that a search waits for. */
  readonly fetching: FetchNews;
  /** The maps of a provider. */
  readonly mapsFor: (status: ProviderStatus | undefined) => CardMaps;
}
