import { type ReactElement, useEffect, useRef } from "react";
import { transcriptOf } from "@dinner-dice/core/table/fair-roll";
import { namesIn, type Terms } from "@dinner-dice/core/table/table";
import { twoWords } from "@dinner-dice/core/table/two-words";
import type { TableView } from "@dinner-dice/core/table/view";
import { DieFace, pipsFor } from "../art/die-face.js";
import { RollingDie, useBuzz } from "../finder/dice/dice-overlay.js";
import { Button } from "../parts/button.js";
import {
  DiceAside,
  DiceContent,
  DiceControls,
  DiceDialog,
  DiceFinalist,
  DiceMat,
  DiceWords,
} from "../parts/dice.js";
import { TwoWords } from "../parts/table-forms.js";
import { decidedName } from "./table-news.js";
import { listWords, TABLE_WORDS } from "./table-words.js";

interface TableDiceProps {
  readonly view: TableView;
  readonly hasLanded: boolean;
  readonly onSkip: () => void;
}

/** The full-screen roll that everybody at the table sees, with two words that show that it is the same roll. */
export function TableDice({ view, hasLanded, onSkip }: TableDiceProps): ReactElement | null {
  const { rolling, decision } = view;
  const terms = rolling?.terms ?? decision?.terms;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return (): void => {
      element?.close();
    };
  }, []);
  useBuzz(hasLanded);
  if (!terms) return null;
  const { roll } = TABLE_WORDS;
  const waiting = rolling?.waitingFor.map(({ nickname }) => nickname) ?? [];
  const face = decision ? decision.roll.index + 1 : 1;
  return (
    <DiceDialog
      ref={dialog}
      aria-labelledby="table-dice-words"
      data-found={hasLanded}
      onCancel={(event) => {
        event.preventDefault();
        onSkip();
      }}
    >
      <DiceContent>
        <RollingDie number={face} landed={hasLanded} />
        <DiceWords id="table-dice-words">{hasLanded ? decidedName(view) : roll.title}</DiceWords>
        <DiceAside>{roll.wordsHelp}</DiceAside>
        <TwoWords>{twoWords(transcriptOf(terms))}</TwoWords>
        <Mat terms={terms} landed={hasLanded ? decision?.roll : undefined} />
        <DiceAside data-off={waiting.length === 0}>{roll.waiting(listWords(waiting))}</DiceAside>
        <DiceControls>
          <Button onClick={onSkip}>{roll.skip}</Button>
        </DiceControls>
      </DiceContent>
    </DiceDialog>
  );
}

interface MatProps {
  readonly terms: Terms;
  readonly landed: { readonly finalists: readonly string[]; readonly index: number } | undefined;
}

/** The places that are left as the faces of the die; of more than six the die's own six, once they are known. */
function Mat({ terms, landed }: MatProps): ReactElement {
  const names = namesIn(terms);
  const ids = landed?.finalists ?? (terms.left.length <= 6 ? terms.left : []);
  return (
    <DiceMat>
      {ids.map((id, index) => (
        <DiceFinalist key={id} data-landed={landed?.index === index}>
          <DieFace pips={pipsFor(index + 1)} />
          <span>{names.get(id)}</span>
        </DiceFinalist>
      ))}
    </DiceMat>
  );
}
