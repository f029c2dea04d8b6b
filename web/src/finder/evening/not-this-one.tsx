import { type MouseEvent, type ReactElement, useContext } from "react";
import type { Exclusion } from "@dinner-dice/core/exclusions/exclusion";
import { ExclusionBox, ExclusionList, ExclusionLink, ExclusionTitle } from "../../parts/exclusions.js";
import { Text } from "../../parts/text.js";
import { ActButton, ActionContext } from "../finder-action.js";
import { CROSSED_OUT_PATH } from "./evening-paths.js";
import { objectionWords, exclusionWords, unkeptWords, EXCLUSION_WORDS, allSkipped } from "./evening-words.js";

/** Closes the back of the check with the tap itself, so that the next check moves nothing. */
function closeBack({ target, currentTarget }: MouseEvent): void {
  if (target !== currentTarget) currentTarget.closest("details")?.removeAttribute("open");
}

interface NotThisOneProps {
  /** The exclusions that the visitor can choose for the current pick. */
  readonly offers: readonly Exclusion[];
  /** The current exclusions, the latest last. */
  readonly exclusions: readonly Exclusion[];
  /** The exclusions that the browser did not store. */
  readonly unsaved: readonly Exclusion[];
}

/** A reason excludes the place and rolls again. Exclusions are stored in the browser if it allows that, so this needs scripts. */
export function NotThisOne({ offers, exclusions, unsaved }: NotThisOneProps): ReactElement | null {
  const { live } = useContext(ActionContext);
  const last = exclusions.at(-1);
  if (!live) return null;
  return (
    <ExclusionBox aria-labelledby="exclusions-title" data-screen="">
      <ExclusionTitle as="p" id="exclusions-title">
        {EXCLUSION_WORDS.ask}
      </ExclusionTitle>
      <ExclusionList onClick={closeBack}>
        {offers.map((exclusion) => (
          <li key={exclusion.objection}>
            <ActButton variant="pill" act={{ type: "exclude", exclusion }}>
              {objectionWords(exclusion)}
            </ActButton>
          </li>
        ))}
      </ExclusionList>
      {last && (
        <Text key={`${last.objection} ${last.id} ${exclusions.length}`} size="small">
          {EXCLUSION_WORDS.skipped} <s>{last.name}</s>:{" "}
          {(unsaved.includes(last) ? unkeptWords : exclusionWords)(last)}.{" "}
          <ActButton variant="pill" act={{ type: "include again", exclusions: [last] }}>
            {EXCLUSION_WORDS.undo}
          </ActButton>{" "}
          {unsaved.length === 0 && (
            <ExclusionLink href={CROSSED_OUT_PATH}>{allSkipped(exclusions.length)}</ExclusionLink>
          )}
        </Text>
      )}
    </ExclusionBox>
  );
}
