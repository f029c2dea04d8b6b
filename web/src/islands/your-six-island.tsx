import type { ReactElement } from "react";
import { cryptoRandom } from "@dinner-dice/platform/random";
import { YourSix, type YourSixProps } from "../finder/evening/your-six.js";

/** The visitor's own six with the browser's random source. */
export function YourSixIsland(props: Omit<YourSixProps, "random">): ReactElement {
  return <YourSix {...props} random={cryptoRandom} />;
}
