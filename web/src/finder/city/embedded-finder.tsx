import type { ReactElement } from "react";
import { CityFinder, type CityFinderProps } from "./city-finder.js";
import { Banner } from "../../parts/banner.js";
import { FinderColumn, FinderSection } from "../../parts/embedded-finder.js";
import { idlePorts } from "../idle-ports.js";
import { Island } from "../../layout/island.js";

/** The finder at the end of a guide or article. It is a plain form until it is near the viewport. */
export function EmbeddedFinder(props: CityFinderProps): ReactElement {
  return (
    <Banner inset id="finder">
      <FinderSection>
        <FinderColumn>
          <Island name="city-finder" props={props}>
            <CityFinder {...props} ports={idlePorts} />
          </Island>
        </FinderColumn>
      </FinderSection>
    </Banner>
  );
}
