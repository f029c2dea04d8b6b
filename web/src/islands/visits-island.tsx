import type { ReactElement } from "react";
import { browserVisits } from "@dinner-dice/browser";
import { systemClock } from "@dinner-dice/platform/clock";
import { Visits } from "../finder/visits/visits.js";

/** Where the visitor went, out of this browser. */
export function VisitsIsland(): ReactElement {
  return <Visits memory={browserVisits} clock={systemClock} />;
}
