import { PlaceName } from "../../parts/place-name.js";
import { DieFace, pipsFor } from "../../art/die.js";
import {
  ExclusionBox,
  ExclusionList,
  ExclusionLink,
  PicksBox,
  PicksList,
  PickStub,
  PicksTitle,
} from "../../parts/exclusions.js";
import { Text, VisuallyHidden } from "../../parts/text.js";
import {
  objectionWords,
  exclusionWords,
  unkeptWords,
  EXCLUSION_WORDS,
  allSkipped,
  PICKS_WORDS,
} from "../../words/evening.js";
import { ActButton, ActionContext } from "../finder-action.js";
import { CROSSED_OUT_PATH } from "../sharing.js";
import type { Exclusion } from "@dinner-dice/core/lists/exclusions";
import type { EntryView } from "@dinner-dice/core/roll/evening";
import { type MouseEvent, type ReactElement, useContext } from "react";

/** Closes the back of the check with the tap itself, so that the next check moves nothing. */
function closeBack({ target, currentTarget }: MouseEvent): void {
  if (target !== currentTarget) currentTarget.closest("[data-on-paper]")?.removeAttribute("open");
}

interface NotThisOneProps {
  readonly offers: readonly Exclusion[];
  readonly exclusions: readonly Exclusion[];
  readonly unsaved: readonly Exclusion[];
}

/** A reason excludes the place and rolls again. Exclusions are stored in the browser if it allows that, so this needs scripts. */
export function NotThisOne({ offers, exclusions, unsaved }: NotThisOneProps): ReactElement | null {
  const { live } = useContext(ActionContext);
  const last = exclusions.at(-1);
  if (!live) return null;
  return (
    <ExclusionBox aria-label={EXCLUSION_WORDS.ask} data-screen="">
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

/** This evening's picks in order, each with its face. A tap brings one back. A single pick is not shown. */
export function EarlierPicks({ entries }: { readonly entries: readonly EntryView[] }): ReactElement | null {
  if (entries.length < 2) return null;
  return (
    <PicksBox aria-labelledby="picks-title">
      <PicksTitle id="picks-title">{PICKS_WORDS.title}</PicksTitle>
      <PicksList>
        {entries.map(({ id, name, face, present }) => (
          <li key={id} aria-current={present ? "true" : undefined}>
            <ActButton as={PickStub} act={{ type: "bring back", id }}>
              <DieFace pips={pipsFor(face)} />
              <span>
                <PlaceName name={name} />
              </span>
              {present && <VisuallyHidden> {PICKS_WORDS.present}</VisuallyHidden>}
            </ActButton>
          </li>
        ))}
      </PicksList>
    </PicksBox>
  );
}

export function PicksOffCounter({ entries }: { readonly entries: readonly EntryView[] }): ReactElement {
  return <EarlierPicks entries={entries.map((entry) => ({ ...entry, present: false }))} />;
}
