import type { ReactElement } from "react";
import { YOUR_SIX_PATH } from "@dinner-dice/wire";
import type { OwnSix } from "@dinner-dice/core/own-six";
import { RolledSix } from "../finder/evening/rolled-six.js";
import { YourSix, type YourSixProps } from "../finder/evening/your-six.js";
import { idlePorts } from "../finder/idle-ports.js";
import type { PageHead } from "../head/page-head.js";
import { LISTS, LISTS_PATH } from "../finder/lists/list-words.js";
import { Island } from "../layout/island.js";
import type { SiteIdentity } from "../site.js";
import { ButtonLink } from "../parts/button.js";
import { PersonalWays } from "../parts/personal-ways.js";
import { type PersonalPage, personalHead, PersonalPageView } from "./personal-page.js";

export const YOUR_SIX: PersonalPage = {
  path: YOUR_SIX_PATH,
  headline: "Bring your own six",
  lede: "Type two to six places, one for each face. The die picks one of them, in any town.",
  description:
    "Roll a die among two to six restaurants of your own, in any town, and send the check to friends.",
};

interface YourSixPageProps {
  /** The answer to places that were submitted as a form. */
  readonly ownSix?: OwnSix | undefined;
}

/** The page for a roll among the visitor's own places. With scripts, nothing typed leaves the browser; without them, nothing is stored. */
export function YourSixPage({ ownSix }: YourSixPageProps): ReactElement {
  const asked: Omit<YourSixProps, "random"> = ownSix
    ? { typed: ownSix.typed, tooFew: ownSix.check === undefined }
    : {};
  return (
    <PersonalPageView page={YOUR_SIX}>
      {ownSix?.check && <RolledSix check={ownSix.check} />}
      <Island name="your-six" props={asked}>
        <YourSix {...asked} random={idlePorts.random} />
      </Island>
      <PersonalWays>
        <ButtonLink href={LISTS_PATH}>{LISTS.fromSix}</ButtonLink>
      </PersonalWays>
    </PersonalPageView>
  );
}

/** The page's head. After a roll, the tab names the place. */
export function yourSixHead(ownSix: OwnSix | undefined, site: SiteIdentity): PageHead {
  const head = personalHead(YOUR_SIX, site);
  const { places, index } = ownSix?.check ?? { places: [], index: 0 };
  const picked = places[index];
  return picked ? { ...head, title: `${picked.name} | ${site.product}` } : head;
}
