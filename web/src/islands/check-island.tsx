import type { ReactElement } from "react";
import { SentCheck } from "../finder/evening/sent-check.js";

/** A sent check. */
export function SentCheckIsland(): ReactElement {
  return <SentCheck />;
}
