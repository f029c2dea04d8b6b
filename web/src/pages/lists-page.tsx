import type { ReactElement } from "react";
import { LISTS, LISTS_PATH } from "../finder/lists/list-words.js";
import { IDLE_LISTS } from "../finder/lists/lists-ports.js";
import { YourLists } from "../finder/lists/your-lists.js";
import { Island } from "../layout/island.js";
import { ButtonLink } from "../parts/button.js";
import { NeedsScript } from "../parts/needs-script.js";
import { PersonalWays } from "../parts/personal-ways.js";
import { type PersonalPage, PersonalPageView } from "./personal-page.js";

const { headline, lede, description } = LISTS;

export const YOUR_LISTS: PersonalPage = { path: LISTS_PATH, headline, lede, description };

/** The visitor's own lists; without scripts there can be none. */
export function ListsPage(): ReactElement {
  return (
    <PersonalPageView page={YOUR_LISTS}>
      <NeedsScript>{LISTS.needsScript}</NeedsScript>
      <Island name="your-lists" until="near">
        <YourLists ports={IDLE_LISTS} />
      </Island>
      <PersonalWays>
        <ButtonLink href="/">Roll for dinner</ButtonLink>
      </PersonalWays>
    </PersonalPageView>
  );
}
