import type { ReactElement } from "react";
import { ByHand } from "../table/by-hand.js";

/** A roll by hand, in the browser alone. */
export function ByHandIsland(): ReactElement {
  return <ByHand />;
}
