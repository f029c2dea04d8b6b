import type { ReactElement } from "react";
import { CrossedOut } from "../finder/evening/crossed-out.js";
import { CROSSED_OUT_PATH } from "../finder/evening/evening-paths.js";
import { idleMemory } from "../finder/idle-ports.js";
import { VISITS_PAGE, VISITS_PATH } from "../finder/visits/visit-words.js";
import { Island } from "../layout/island.js";
import { ButtonLink } from "../parts/button.js";
import { NeedsScript } from "../parts/needs-script.js";
import { PersonalWays } from "../parts/personal-ways.js";
import { type PersonalPage, PersonalPageView } from "./personal-page.js";

export const CROSSED_OUT: PersonalPage = {
  path: CROSSED_OUT_PATH,
  headline: "Skipped places",
  lede: "Places you skipped tonight or for good. Only this browser keeps the list.",
  description: "Everything you skipped on your guest checks. Bring any of it back to the dice.",
};

/** The visitor's exclusions. Without scripts there cannot be any. */
export function CrossedOutPage(): ReactElement {
  return (
    <PersonalPageView page={CROSSED_OUT}>
      <NeedsScript>This page needs JavaScript: only your browser keeps the list.</NeedsScript>
      <Island name="crossed-out" until="near">
        <CrossedOut memory={idleMemory} />
      </Island>
      <PersonalWays>
        <ButtonLink href="/">Roll for dinner</ButtonLink>
        <ButtonLink href={VISITS_PATH}>{VISITS_PAGE.headline}</ButtonLink>
      </PersonalWays>
    </PersonalPageView>
  );
}
