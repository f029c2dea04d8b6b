import { forgetTown, pocketTowns } from "./pocket.js";
import type { ListsPorts } from "../finder/lists/lists-ports.js";
import { YourLists } from "../finder/lists/your-lists.js";
import { browserLocation } from "@dinner-dice/browser/location";
import { browserExclusions, browserLists, browserVisits } from "@dinner-dice/browser/memory";
import { systemClock } from "@dinner-dice/platform/clock";
import { cryptoRandom } from "@dinner-dice/platform/random";
import type { ReactElement } from "react";

const ports: ListsPorts = {
  lists: browserLists,
  exclusions: browserExclusions(systemClock),
  visits: browserVisits,
  random: cryptoRandom,
  clock: systemClock,
  known: async () => (await import("./stored-places.js")).storedHere(),
  device: browserLocation,
  pocket: { towns: () => pocketTowns(systemClock.now()), forget: forgetTown },
};

export function ListsIsland(): ReactElement {
  return <YourLists ports={ports} />;
}
