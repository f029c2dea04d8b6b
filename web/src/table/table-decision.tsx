import { Mat, RollingDie, useBuzz } from "../finder/dice/rolling-die.js";
import { SentPick } from "../finder/evening/sent-pick.js";
import { Button } from "../parts/button.js";
import { DiceAside, DiceContent, DiceControls, DiceDialog, DiceWords } from "../parts/dice.js";
import { Notice, TwoWords } from "../parts/table-forms.js";
import { Text } from "../parts/text.js";
import { LIE_LEDE, LIE_WORDS, TABLE_WORDS, listWords } from "../words/table.js";
import { handPath } from "./by-hand.js";
import { Deed } from "./table-context.js";
import { WentDeed } from "./table-kept.js";
import { decidedName } from "./table-news.js";
import { known } from "@dinner-dice/core/ground/reading";
import { CHECK_WORDS, type CheckPlace } from "@dinner-dice/core/roll/check-front";
import type { SentCheck } from "@dinner-dice/core/roll/sent-check";
import { transcriptOf } from "@dinner-dice/core/table/fair-roll";
import type { PhoneVerdict } from "@dinner-dice/core/table/phone";
import { TABLE_LIMITS, namesIn, twoWords } from "@dinner-dice/core/table/table";
import type { OwnView, TableView } from "@dinner-dice/core/table/view";
import { type ReactElement, useEffect, useRef } from "react";

/** The guest check of a decision: the places that were on the die, and the roll among them. */
export function checkOf({ decision, candidates }: TableView): SentCheck | undefined {
  if (!decision) return undefined;
  const { finalists, index, seed } = decision.roll;
  const names = namesIn(decision.terms);
  const places = finalists.map((id) => {
    const { address, point } = candidates.find((each) => each.id === id) ?? {};
    return { name: names.get(id) ?? "", ...(address !== undefined && { address }), ...(point && { point }) };
  });
  return { places, seed, index };
}

/** What the table knows of a candidate beside its name. */
function knownOf({ candidates }: TableView, id: string | undefined): Partial<CheckPlace> {
  const { latinName, order, price, customs } = candidates.find((each) => each.id === id) ?? {};
  return known({ latinName, order, priceLevel: price, customs });
}

interface DecisionProps {
  readonly view: TableView;
  readonly own: OwnView | undefined;
  readonly verdict: PhoneVerdict | undefined;
}

/** The guest check that everyone sees: the pick, directions, and whether the roll is valid. */
export function TableDecision({ view, own, verdict }: DecisionProps): ReactElement | null {
  const { decision } = view;
  const check = checkOf(view);
  if (!decision || !check) return null;
  const words = TABLE_WORDS.decision;
  return (
    <SentPick
      check={check}
      known={knownOf(view, decision.roll.finalists[check.index])}
      proof={<Proof view={view} verdict={verdict} />}
      noteOn={(face) => marksOn(view, face)}
      below={
        <>
          <Wanting view={view} own={own} />
          {view.kept?.went && <Text size="small">{TABLE_WORDS.kept.noted}</Text>}
          {own && <WentDeed view={view} />}
          <a href={handPath(decision)}>{words.proof}</a>
        </>
      }
    >
      {own && !own.wantsAgain && <Deed action="again">{CHECK_WORDS.another}</Deed>}
    </SentPick>
  );
}

function Proof({ view: { decision }, verdict }: Pick<DecisionProps, "view" | "verdict">): ReactElement {
  const words = TABLE_WORDS.decision;
  const isLie = verdict !== undefined && verdict !== "checked" && verdict !== "not in it";
  return (
    <div>
      {isLie && (
        <Notice role="alert">
          {LIE_LEDE} {LIE_WORDS[verdict]}
        </Notice>
      )}
      {verdict === "checked" && <p>{words.checked}</p>}
      <Text size="small">
        {verdict === "not in it" && `${words.notIn} `}
        {decision && words.by[decision.checked]}
      </Text>
    </div>
  );
}

function Wanting({ view, own }: Pick<DecisionProps, "view" | "own">): ReactElement | null {
  const words = TABLE_WORDS.decision;
  if (view.again === 0) return null;
  const needed = Math.floor(view.people.length / 2) + 1;
  return (
    <Text size="small">
      {own?.wantsAgain && `${words.asked} `}
      {words.againCount(view.again, needed)}
    </Text>
  );
}

function marksOn({ decision, way }: TableView, face: number): string | undefined {
  const id = decision?.roll.finalists[face - 1];
  const at = decision?.terms.candidates.findIndex(([each]) => each === id) ?? -1;
  const count = decision?.terms.marks[at] ?? 0;
  const done = decision?.terms.people.filter(([, , isDone]) => isDone).length ?? 0;
  return way === "bring" || count === 0 || done < TABLE_LIMITS.leastDone
    ? undefined
    : TABLE_WORDS.decision.marks[way](count);
}

interface TableDiceProps {
  readonly view: TableView;
  readonly hasLanded: boolean;
  readonly onSkip: () => void;
}

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
  const landed = hasLanded ? decision?.roll : undefined;
  const names = namesIn(terms);
  const ids = landed?.finalists ?? (terms.left.length <= 6 ? terms.left : []);
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
        <Mat names={ids.map((id) => names.get(id) ?? "")} landed={landed && landed.index + 1} />
        <DiceAside data-off={waiting.length === 0}>{roll.waiting(listWords(waiting))}</DiceAside>
        <DiceControls>
          <Button onClick={onSkip}>{roll.skip}</Button>
        </DiceControls>
      </DiceContent>
    </DiceDialog>
  );
}
