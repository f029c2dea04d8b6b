import { type ReactElement, useContext } from "react";
import type { Exclusion } from "@dinner-dice/core/exclusions/exclusion";
import { ExclusionBox, ExclusionList, ExclusionLink, ExclusionTitle } from "../../parts/exclusions.js";
import { Text } from "../../parts/text.js";
import { ActButton, ActionContext } from "../finder-action.js";
import { CROSSED_OUT_PATH } from "./evening-paths.js";
import { objectionWords, exclusionWords, unkeptWords, EXCLUSION_WORDS, allSkipped } from "./evening-words.js";

interface NotThisOneProps {
  /** What can be held against the place on the counter. */
  readonly offers: readonly Exclusion[];
  /** What is crossed out already, the last one last. */
  readonly exclusions: readonly Exclusion[];
  /** Those of them that the browser did not keep. */
  readonly unsaved: readonly Exclusion[];
}

/** A reason crosses the place out and rolls from the rest; kept in the browser where it keeps anything, so it needs one that runs scripts. */
export function NotThisOne({ offers, exclusions, unsaved }: NotThisOneProps): ReactElement | null {
  const { live } = useContext(ActionContext);
  const last = exclusions.at(-1);
  if (!live) return null;
  return (
    <ExclusionBox aria-labelledby="exclusions-title" data-screen="">
      <ExclusionTitle as="p" id="exclusions-title">
        {EXCLUSION_WORDS.ask}
      </ExclusionTitle>
      <ExclusionList>
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
