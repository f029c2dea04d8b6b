import type { CityFinderInput } from "@dinner-dice/core/machines/city-finder-machine";
import type { DeviceLocation } from "@dinner-dice/core/ports/device-location";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { SendReport } from "./report.js";
import type { FetchNews } from "./fetch-news.js";
import type { Restaurant } from "@dinner-dice/core/restaurant";

/**
 * Draws a map of one restaurant into an element; resolves to what takes it away again, rejects when there is no map. `onLost` is called
 * when a drawn map turns out to be none (a key refused late).
 */
export type DrawMap = (
  element: HTMLElement,
  restaurant: Restaurant,
  onLost: () => void,
) => Promise<() => void>;

/** What the finders need from the browser. */
export interface FinderPorts extends Pick<
  CityFinderInput,
  "provider" | "random" | "store" | "logger" | "clock" | "prepare" | "evening" | "strikesKept"
> {
  readonly device: DeviceLocation;
  readonly report: SendReport | undefined;
  /** About a fetch that a search waits for. */
  readonly fetching: FetchNews;
  /** How to draw a map for a provider that has one. */
  readonly mapFor: (status: ProviderStatus | undefined) => DrawMap | undefined;
}
