import type { ReactElement, RefObject } from "react";
import { CHECK_WORDS } from "./evening-words.js";
import { NEW_TAB } from "@dinner-dice/content/new-tab";
import { type SentCheck, writeSentCheck } from "@dinner-dice/core/sent-check";
import { DieFace, pipsFor } from "../../art/die-face.js";
import { ButtonLink } from "../../parts/button.js";
import { SentFinalist, SentFinalists, SentWays } from "../../parts/sent-check.js";
import { VisuallyHidden } from "../../parts/text.js";
import { CHECK_PATH } from "./evening-paths.js";
import { directionsToPick, SentPick } from "./sent-pick.js";
import { sentCheckView } from "./sent-check-view.js";

interface RolledSixProps {
  readonly check: SentCheck;
  readonly nameRef?: RefObject<HTMLHeadingElement | null>;
}

/** The check of a roll over the visitor's own places. It works without scripts. */
export function RolledSix({ check, nameRef }: RolledSixProps): ReactElement | null {
  const view = sentCheckView(check);
  if (!view) return null;
  return (
    <SentPick view={view} {...(nameRef && { nameRef })}>
      <SentWays>
        <ButtonLink href={directionsToPick(view)} target="_blank" rel="noopener">
          {CHECK_WORDS.directions}
          <VisuallyHidden>{NEW_TAB}</VisuallyHidden>
        </ButtonLink>
        <ButtonLink href={`${CHECK_PATH}#${writeSentCheck(check)}`}>{CHECK_WORDS.toSend}</ButtonLink>
      </SentWays>
      <div>
        <SentFinalists>
          {view.finalists.map(({ place, face, landed }) => (
            <SentFinalist key={face} data-landed={landed}>
              <DieFace pips={pipsFor(face)} />
              <span>{place.name}</span>
            </SentFinalist>
          ))}
        </SentFinalists>
      </div>
    </SentPick>
  );
}
