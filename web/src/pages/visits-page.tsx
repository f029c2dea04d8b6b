import type { ReactElement } from "react";
import { CROSSED_OUT_PATH } from "../finder/evening/evening-paths.js";
import { idleMemory, idlePorts } from "../finder/idle-ports.js";
import { VISITS_PAGE, VISITS_PATH } from "../finder/visits/visit-words.js";
import { Visits } from "../finder/visits/visits.js";
import { Island } from "../layout/island.js";
import { ButtonLink } from "../parts/button.js";
import { NeedsScript } from "../parts/needs-script.js";
import { PersonalWays } from "../parts/personal-ways.js";
import { CROSSED_OUT } from "./crossed-out-page.js";
import { type PersonalPage, PersonalPageView } from "./personal-page.js";

const { headline, lede, description } = VISITS_PAGE;

export const VISITS: PersonalPage = { path: VISITS_PATH, headline, lede, description };

/** The visitor's visits. Without scripts there cannot be any. */
export function VisitsPage(): ReactElement {
  return (
    <PersonalPageView page={VISITS}>
      <NeedsScript>{VISITS_PAGE.needsScript}</NeedsScript>
      <Island name="visits" until="near">
        <Visits memory={idleMemory} clock={idlePorts.clock} />
      </Island>
      <PersonalWays>
        <ButtonLink href="/">Roll for dinner</ButtonLink>
        <ButtonLink href={CROSSED_OUT_PATH}>{CROSSED_OUT.headline}</ButtonLink>
      </PersonalWays>
    </PersonalPageView>
  );
}
