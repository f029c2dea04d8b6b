import type { ReactElement } from "react";
import { cryptoRandom } from "@dinner-dice/platform/random";
import { SentCheck } from "../finder/evening/sent-check.js";

/** A sent check with the browser's random source. */
export function SentCheckIsland(): ReactElement {
  return <SentCheck random={cryptoRandom} />;
}
