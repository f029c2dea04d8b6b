import type { ReactElement } from "react";
import { CityFinder, type CityFinderProps } from "./city-finder.js";
import { Counter } from "../../parts/hero.js";
import { FinderRoom } from "../../parts/guide.js";
import { idlePorts } from "../idle-ports.js";
import { Island } from "../../layout/island.js";

/** The finder at the end of a guide or article: works as a form at once, comes alive when it is near. */
export function EmbeddedFinder(props: CityFinderProps): ReactElement {
  return (
    <Counter className="counter embedded" id="finder">
      <FinderRoom>
        <div className="wrap inner">
          <Island name="city-finder" props={props}>
            <CityFinder {...props} ports={idlePorts} />
          </Island>
        </div>
      </FinderRoom>
    </Counter>
  );
}
