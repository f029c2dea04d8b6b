import type { ReactElement } from "react";
import { browserExclusions } from "@dinner-dice/browser";
import { systemClock } from "@dinner-dice/platform/clock";
import { CrossedOut } from "../finder/evening/crossed-out.js";

const memory = browserExclusions(systemClock);

/** The exclusions in this browser. */
export function CrossedOutIsland(): ReactElement {
  return <CrossedOut memory={memory} />;
}
