import type { ReactElement } from "react";
import { cryptoRandom } from "@dinner-dice/platform/random";
import { YourSix, type YourSixProps } from "../finder/evening/your-six.js";

/** With the browser's own chance behind it. */
export function YourSixIsland(props: Omit<YourSixProps, "random">): ReactElement {
  return <YourSix {...props} random={cryptoRandom} />;
}
