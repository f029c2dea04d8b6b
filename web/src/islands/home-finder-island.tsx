import type { ReactElement } from "react";
import { cardInHistory } from "../finder/card/use-card-history.js";
import { HomeFinder } from "../finder/home/home-finder.js";
import { browserPorts } from "./browser-ports.js";

/** The home page's finder with the browser behind it. */
export function HomeFinderIsland(): ReactElement {
  return <HomeFinder ports={browserPorts} returnsTo={isReturn() ? cardInHistory() : undefined} />;
}

/** False for a visitor who asked for the home page anew: a link to the page one is on keeps its history entry. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== "navigate";
}
