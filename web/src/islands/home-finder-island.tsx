import { cardInHistory } from "../finder/card/card-history.js";
import { type AnsweredForm, HomeFinder } from "../finder/home/home-finder.js";
import { browserPorts } from "./browser-ports.js";
import type { ReactElement } from "react";

export function HomeFinderIsland({ answered }: { readonly answered?: AnsweredForm }): ReactElement {
  return <HomeFinder ports={browserPorts} returnsTo={cardInHistory()} answered={answered} />;
}
