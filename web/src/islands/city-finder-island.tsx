import type { ReactElement } from "react";
import { CityFinder, type CityFinderProps } from "../finder/city/city-finder.js";
import { browserPorts } from "./browser-ports.js";

export function CityFinderIsland(props: CityFinderProps): ReactElement {
  return <CityFinder {...props} ports={browserPorts} />;
}
