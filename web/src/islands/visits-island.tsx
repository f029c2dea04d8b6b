import type { ReactElement } from "react";
import { browserVisits } from "@dinner-dice/browser";
import { systemClock } from "@dinner-dice/platform/clock";
import { Visits } from "../finder/visits/visits.js";

/** The visitor's visits, from this browser. */
export function VisitsIsland(): ReactElement {
  return <Visits memory={browserVisits} clock={systemClock} />;
}
