import type { ReactElement } from "react";
import { YOUR_SIX_PATH } from "../finder/evening/evening-paths.js";
import { YourSix } from "../finder/evening/your-six.js";
import { idlePorts } from "../finder/idle-ports.js";
import { Island } from "../layout/island.js";
import { NeedsScript } from "../parts/needs-script.js";
import { type PersonalPage, PersonalPageView } from "./personal-page.js";

export const YOUR_SIX: PersonalPage = {
  path: YOUR_SIX_PATH,
  headline: "Bring your own six",
  lede: "Type two to six places, one for each face. The die takes one of them, in any town.",
  description:
    "Roll a die among two to six restaurants of your own, in any town, and send the check to friends.",
};

/** Where visitors roll among places of their own; nothing typed leaves the browser. */
export function YourSixPage(): ReactElement {
  return (
    <PersonalPageView page={YOUR_SIX}>
      <NeedsScript>
        The die for your own six needs a script; paper and a die at the table do as well.
      </NeedsScript>
      <Island name="your-six">
        <YourSix random={idlePorts.random} />
      </Island>
    </PersonalPageView>
  );
}
