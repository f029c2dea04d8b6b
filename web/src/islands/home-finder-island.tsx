import type { ReactElement } from "react";
import { cardInHistory } from "../finder/card/history-entry.js";
import { type AnsweredForm, HomeFinder } from "../finder/home/home-finder.js";
import { browserPorts } from "./browser-ports.js";

/** The home page's finder with the browser behind it. */
export function HomeFinderIsland({ answered }: { readonly answered?: AnsweredForm }): ReactElement {
  return <HomeFinder ports={browserPorts} returnsTo={cardInHistory()} answered={answered} />;
}
