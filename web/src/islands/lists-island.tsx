import type { ReactElement } from "react";
import { browserExclusions, browserLists, browserLocation, browserVisits } from "@dinner-dice/browser";
import { systemClock } from "@dinner-dice/platform/clock";
import { cryptoRandom } from "@dinner-dice/platform/random";
import type { ListsPorts } from "../finder/lists/lists-ports.js";
import { YourLists } from "../finder/lists/your-lists.js";

const ports: ListsPorts = {
  lists: browserLists,
  exclusions: browserExclusions(systemClock),
  visits: browserVisits,
  random: cryptoRandom,
  clock: systemClock,
  known: async () => (await import("./kept-places.js")).keptHere(),
  device: browserLocation,
};

/** The visitor's own lists with the browser behind them. */
export function ListsIsland(): ReactElement {
  return <YourLists ports={ports} />;
}
