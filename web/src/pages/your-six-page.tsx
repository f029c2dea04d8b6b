import type { ReactElement } from "react";
import { LISTS, LISTS_PATH } from "../finder/lists/list-words.js";
import { ButtonLink } from "../parts/button.js";
import { PersonalWays } from "../parts/personal-ways.js";
import { type PersonalPage, PersonalPageView } from "./personal-page.js";

export const YOUR_SIX: PersonalPage = {
  path: "/your-six",
  headline: "“Your own six” is gone",
  lede: "Put your places on a list and roll over that. It works in any town, and your lists stay in this browser.",
  description: "Rolls over places of your own moved to your lists.",
};

/** Tells visitors with an old link where its feature went. */
export function YourSixPage(): ReactElement {
  return (
    <PersonalPageView page={YOUR_SIX}>
      <PersonalWays>
        <ButtonLink href={LISTS_PATH}>{LISTS.headline}</ButtonLink>
      </PersonalWays>
    </PersonalPageView>
  );
}
