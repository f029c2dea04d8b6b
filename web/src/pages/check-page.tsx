import type { ReactElement } from "react";
import { CHECK_PATH } from "../finder/evening/evening-paths.js";
import { SentCheck } from "../finder/evening/sent-check.js";
import { LISTS, LISTS_PATH } from "../finder/lists/list-words.js";
import { Island } from "../layout/island.js";
import { ButtonLink } from "../parts/button.js";
import { PersonalWays } from "../parts/personal-ways.js";
import { NeedsScript } from "../parts/needs-script.js";
import { type PersonalPage, PersonalPageView } from "./personal-page.js";

export const CHECK: PersonalPage = {
  path: CHECK_PATH,
  headline: "The die has spoken",
  lede: "The whole check is in this page's link. We store none of it.",
  description: "A guest check that somebody sent: the pick, its rivals on the die, and the roll to check.",
};

/** A check that somebody sent, read from the address alone. */
export function CheckPage(): ReactElement {
  return (
    <PersonalPageView page={CHECK}>
      <NeedsScript>
        This page needs JavaScript: the check is in the link, and only your browser can read it.
      </NeedsScript>
      <Island name="check" until="near">
        <SentCheck />
      </Island>
      <PersonalWays>
        <ButtonLink href="/">Roll for dinner</ButtonLink>
        <ButtonLink href={LISTS_PATH}>{LISTS.headline}</ButtonLink>
      </PersonalWays>
    </PersonalPageView>
  );
}
