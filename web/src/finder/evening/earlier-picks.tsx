import type { ReactElement } from "react";
import type { EntryView } from "@dinner-dice/core/evening/evening";
import { DieFace, pipsFor } from "../../art/die-face.js";
import { PicksBox, PicksList, PickStub, PicksTitle } from "../../parts/earlier-picks.js";
import { VisuallyHidden } from "../../parts/text.js";
import { ActButton } from "../finder-action.js";
import { PICKS_WORDS } from "./evening-words.js";

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
              <span>{name}</span>
              {present && <VisuallyHidden> {PICKS_WORDS.present}</VisuallyHidden>}
            </ActButton>
          </li>
        ))}
      </PicksList>
    </PicksBox>
  );
}
