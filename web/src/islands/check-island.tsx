import type { ReactElement } from "react";
import { cryptoRandom } from "@dinner-dice/platform/random";
import { SentCheck } from "../finder/evening/sent-check.js";

/** With the browser's own chance behind it. */
export function SentCheckIsland(): ReactElement {
  return <SentCheck random={cryptoRandom} />;
}
