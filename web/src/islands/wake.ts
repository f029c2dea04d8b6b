import type { IslandName } from "../layout/island.js";
import type { ReactElement } from "react";

type Component = (props: never) => ReactElement | null;

const ISLANDS: Readonly<Record<IslandName, () => Promise<Component>>> = {
  "home-finder": async () => (await import("./home-finder-island.js")).HomeFinderIsland,
  "city-finder": async () => (await import("./city-finder-island.js")).CityFinderIsland,
  "guide-roll": async () => (await import("./guide-roll-island.js")).GuideRollIsland,
  check: async () => (await import("../finder/evening/sent-check.js")).SentCheck,
  "crossed-out": async () => (await import("../finder/evening/crossed-out.js")).CrossedOutIsland,
  "your-lists": async () => (await import("./lists-island.js")).ListsIsland,
  visits: async () => (await import("../finder/visits/visits.js")).VisitsIsland,
  "by-hand": async () => (await import("../table/by-hand.js")).ByHandIsland,
  table: async () => (await import("./table-island.js")).TableIsland,
  newsletter: async () => (await import("./newsletter-island.js")).NewsletterIsland,
};

/** Loads the code of one part of the page and makes it interactive. It is a separate file, so that it can be tried again. */
export async function wake(element: HTMLElement): Promise<void> {
  const [Island, { hydrate }] = await Promise.all([
    ISLANDS[element.dataset["island"] as IslandName](),
    import("./woken.js"),
  ]);
  await hydrate(element, Island as (props: object) => ReactElement);
}
