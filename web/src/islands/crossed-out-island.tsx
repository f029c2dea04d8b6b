import type { ReactElement } from "react";
import { browserStrikes } from "@dinner-dice/adapters/browser";
import { CrossedOut } from "../finder/evening/crossed-out.js";

/** What is crossed out in this browser. */
export function CrossedOutIsland(): ReactElement {
  return <CrossedOut memory={browserStrikes} />;
}
