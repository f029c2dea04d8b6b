import type { ReactElement } from "react";
import { cryptoRandom } from "@dinner-dice/adapters/random";
import { YourSix } from "../finder/evening/your-six.js";

/** With the browser's own chance behind it. */
export function YourSixIsland(): ReactElement {
  return <YourSix random={cryptoRandom} />;
}
